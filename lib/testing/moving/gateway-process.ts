import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, stop } from 'esbuild';
import type { GatewaySettings } from '@/lib/embedded-gateway/base/ports';
import type { GatewayProgramOrder, KillPoint, StartedGateway } from './gateway-order';

let program: Promise<string> | undefined;

/** The program as JavaScript, made once: reading the TypeScript takes longer than all else of a start. */
function bundledProgram(): Promise<string> {
  program ??= (async () => {
    // Below the packages, which it loads as they are; threads of one process share the folder.
    const folder = path.resolve('node_modules/.cache/gatehouse-tests', String(process.pid));
    await build({
      entryPoints: {
        program: 'lib/testing/moving/gateway-program.ts',
        'filter-worker': 'lib/filter/worker/node-worker.ts',
      },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      logLevel: 'silent',
    });
    await stop();
    return path.join(folder, 'program.mjs');
  })();
  return program;
}
const clockTicksPerSecond = 100;

export interface GatewayProcess extends StartedGateway {
  pid: number;
  /** Settles when the process has ended, by whatever. */
  ended: Promise<void>;
  /** Ends it as a power loss does, and waits for its end. */
  kill(): Promise<void>;
  /** Ends it in order, and waits for its end. */
  stop(): Promise<void>;
  /** Processor time that it has used, in seconds. */
  cpuSeconds(): number;
  /** Resident memory in bytes. */
  residentBytes(): number;
  /** What it complained about. */
  complaints(): string;
}

/** User and system time of a process (proc(5)). */
function cpuSecondsOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
}

function residentBytesOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) * 1024;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts a gateway in a process of its own.
 * @throws when it ends before it listens
 */
export async function startGatewayProcess(
  settings: GatewaySettings,
  killAt?: KillPoint,
  { consumesTest }: Pick<GatewayProgramOrder, 'consumesTest'> = {},
): Promise<GatewayProcess> {
  const child = fork(await bundledProgram(), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let written = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    written += chunk.toString('utf8');
  });
  const ended = once(child, 'exit').then(() => undefined);
  const order: GatewayProgramOrder = { settings, killAt, consumesTest };
  child.send(order);
  const started = await Promise.race([
    once(child, 'message').then(([message]): StartedGateway => message),
    ended.then(() => {
      throw new Error(`The gateway ended at its start: ${written}`);
    }),
  ]);
  const pid = child.pid ?? 0;
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded(child)) child.kill(signal);
    await ended;
  };
  return {
    ...started,
    pid,
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    cpuSeconds: () => cpuSecondsOf(pid),
    residentBytes: () => residentBytesOf(pid),
    complaints: () => written,
  };
}
