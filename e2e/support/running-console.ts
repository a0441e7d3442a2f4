import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentVariables } from '../../lib/server/env-schema.mjs';
import { keptKeys, writtenSecrets } from './written-secrets';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

/** Who signs in by default: what the embedded gateway of the tests is told to make. */
export interface Account {
  projectId: string;
  incomingProjectId: string;
  apiKey: string;
}

/** One console in a process of its own, with a data directory of its own. */
export interface RunningConsole extends Account {
  origin: string;
  port: number;
  /** 0 when the embedded gateway does not run. */
  gatewayPort: number;
  /** Base URL of the embedded gateway. */
  gatewayUrl: string;
  dataDirectory: string;
  processId: number;
  /** Everything that the process has written to standard output and standard error. */
  output(): string;
  /** Settles with the exit code when the process has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Tells the preloaded module something by IPC. */
  tell(message: string): void;
  /** Sends SIGTERM, waits for the end and gives the exit code; data stay until `remove`. */
  stop(): Promise<number | null>;
  /** Names secrets besides its own keys that it must not have written when it is removed. */
  guard(secrets: readonly string[]): void;
  /**
   * Stops, then deletes the data directory.
   * @throws when it has written a secret, so that no test needs to look for them
   */
  remove(): Promise<void>;
}

export interface ConsoleOptions {
  /** Variables besides the ones of every test; an empty text unsets one. */
  env?: Record<string, string>;
  /** Another copy of the project than the one of the working directory. */
  root?: string;
  /** By `npm start` in a process group of its own, as a terminal does; `processId` is then npm's. */
  throughNpm?: boolean;
  /** A module that the console's process loads first, and who hears what it reports by IPC. */
  preload?: { url: string; onReport: (report: unknown) => void };
}

/** The environment of a console whose tests need none of its example data, which take time to make. */
export const withoutExamples = { GATEHOUSE_EXAMPLE_DATA: 'off' };

/** The environment of a console that delivers to receivers of the tests. */
export const delivers = {
  GATEHOUSE_ALLOW_HTTP_ENDPOINTS: '1',
  GATEHOUSE_ALLOW_TARGETS: '127.0.0.1/32',
};

const account: Account = {
  projectId: 'e2e-outgoing',
  incomingProjectId: 'e2e-incoming',
  apiKey: 'e2e-api-key-0123456789abcdefghijklmnop',
};

/** Rates no test reaches; deadlines stay the product's unless a test says otherwise. */
const limits = { signInPerMinutePerAddress: 100_000, signInPerMinute: 100_000 };

/**
 * Starts the built console by `scripts/start.mjs` and waits until it answers.
 * @throws with everything the process wrote when it ends instead
 */
export async function startConsole(options: ConsoleOptions = {}): Promise<RunningConsole> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-e2e-'));
  // Made by the console itself, whose care for its rights is under test.
  const dataDirectory = options.env?.GATEHOUSE_DATA_DIR ?? path.join(folder, 'data');
  const { child, output } = spawnScript(commandFor(options, 'scripts/start.mjs'), options, {
    PORT: '0',
    GATEHOUSE_GATEWAY_PORT: '0',
    GATEHOUSE_DATA_DIR: dataDirectory,
    GATEHOUSE_TEST: '1',
    GATEHOUSE_TEST_LIMITS: JSON.stringify(limits),
    GATEHOUSE_PROJECT_ID: account.projectId,
    GATEHOUSE_INCOMING_PROJECT_ID: account.incomingProjectId,
    GATEHOUSE_API_KEY: account.apiKey,
    ...options.env,
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // Its gateway writes to the same streams, and to the data directory, until its own end.
  const closed = once(child, 'close');
  if (options.preload) child.on('message', options.preload.onReport);
  await untilReady(child, output);
  const port = portIn(output(), /\(listening on \S+, port (\d+)\)/);
  const gatewayPort = portIn(output(), /embedded gateway listens on 127\.0\.0\.1, port (\d+)/);
  const stop = () => stopProcess(child);
  const guarded = [options.env?.GATEHOUSE_API_KEY || account.apiKey];
  return {
    ...account,
    origin: `http://127.0.0.1:${port}`,
    port,
    gatewayPort,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}/api`,
    dataDirectory,
    processId: child.pid ?? 0,
    output,
    ended,
    tell: (message) => void child.send(message),
    stop,
    guard: (secrets) => void guarded.push(...secrets),
    async remove() {
      await stop();
      if (options.throughNpm) endGroup(child.pid);
      await closed;
      const found = writtenSecrets(output(), [
        ...guarded,
        ...keptKeys(options.env?.GATEHOUSE_DATA_DIR || dataDirectory),
      ]);
      await rm(folder, { recursive: true, force: true });
      if (found.length > 0) throw new Error(`The console has written ${found.join(', ')}.`);
    },
  };
}

/** The port that a console says it took; 0 when it says none. */
function portIn(output: string, sentence: RegExp): number {
  return Number(sentence.exec(output)?.[1] ?? 0);
}

/** Runs `scripts/start.mjs`, or another start, to its end, for environments that it refuses. */
export async function runConsole(
  env: Record<string, string>,
  script = 'scripts/start.mjs',
): Promise<{ exitCode: number | null; output: string }> {
  const { child, output } = spawnScript(commandFor({}, script), {}, env);
  const [exitCode] = await once(child, 'close');
  return { exitCode, output: output() };
}

type Command = [command: string, parameters: string[]];

function commandFor({ throughNpm, preload }: ConsoleOptions, script: string): Command {
  if (throughNpm) return ['npm', ['start']];
  const loaded = preload ? ['--import', preload.url] : [];
  return [process.execPath, ['--max-old-space-size=512', ...loaded, script]];
}

function spawnScript(
  [command, parameters]: Command,
  options: ConsoleOptions,
  env: Record<string, string>,
) {
  // Unset by an empty text, so that no file of a developer's machine fills the gap.
  const unset = Object.fromEntries(environmentVariables.map(({ name }) => [name, '']));
  const child = spawn(command, parameters, {
    cwd: options.root ?? process.cwd(),
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', ...unset, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.preload ? ['ipc' as const] : [])],
    detached: options.throughNpm ?? false,
  });
  // A test run that is cut short leaves no console behind.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  const isReady = () => output().includes('Gatehouse is ready at ');
  await new Promise<void>((resolve, reject) => {
    const giveUp = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The console ${reason}.\n${output()}`));
    };
    const timer = setTimeout(() => giveUp('did not start in time'), START_LIMIT_MS);
    const onExit = () => giveUp('ended while it started');
    // Both listeners end here: later output must not take away who waits for the end.
    const onData = () => {
      if (!isReady()) return;
      clearTimeout(timer);
      child.off('exit', onExit);
      child.stdout?.off('data', onData);
      resolve();
    };
    child.once('exit', onExit);
    child.stdout?.on('data', onData);
  });
}

/** Ends what npm has left behind, which would keep its port and its data directory. */
function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch {
    // The whole group has ended by itself, as it should.
  }
}

async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
  return child.exitCode;
}
