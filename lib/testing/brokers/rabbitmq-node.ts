import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { certificateAuthority } from '../certificate-authority';
import { freePorts } from './free-ports';
import { definitions } from './rabbitmq-account';

/** A RabbitMQ of its own, on loopback, which holds nothing of this machine's. */
export interface RabbitmqNode {
  port: number;
  /** With a certificate for `localhost`. */
  tlsPort: number;
  /** Of the authority behind that, in PEM. */
  ca: string;
  /** Holds the id of its process: whoever ends that has it started again. */
  pidFile: string;
  stop(): Promise<void>;
}

/** One processor, which does not spin while there is nothing to do. */
const erlang = '+S 1:1 +A 4 +sbwt none +sbwtdcpu none +sbwtdio none';

function configuration(folder: string, port: number, tlsPort: number): string {
  const file = (name: string) => path.join(folder, name);
  return [
    `listeners.tcp.1 = 127.0.0.1:${port}`,
    `listeners.ssl.1 = 127.0.0.1:${tlsPort}`,
    `ssl_options.certfile = ${file('cert.pem')}`,
    `ssl_options.keyfile = ${file('key.pem')}`,
    'ssl_options.verify = verify_none',
    `load_definitions = ${file('definitions.json')}`,
    // A small disk is no reason to take nothing.
    'disk_free_limit.absolute = 1MB',
    'log.file.level = warning',
    '',
  ].join('\n');
}

function environment(folder: string, distribution: number, epmd: number) {
  const file = (name: string) => path.join(folder, name);
  return {
    PATH: process.env.PATH,
    NODE_ENV: process.env.NODE_ENV,
    // Of the cookie of Erlang.
    HOME: folder,
    LANG: 'C.UTF-8',
    // It runs in the process that is started, which its signals reach.
    RUNNING_UNDER_SYSTEMD: 'true',
    RABBITMQ_NODENAME: `gatehouse-${distribution}@localhost`,
    RABBITMQ_DIST_PORT: String(distribution),
    ERL_EPMD_PORT: String(epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_CONFIG_FILE: file('rabbitmq.conf'),
    RABBITMQ_ADVANCED_CONFIG_FILE: file('none.config'),
    RABBITMQ_CONF_ENV_FILE: file('none.conf'),
    RABBITMQ_MNESIA_BASE: file('data'),
    RABBITMQ_LOG_BASE: file('log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: file('plugins'),
    RABBITMQ_GENERATED_CONFIG_DIR: file('generated'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `${erlang} -kernel inet_dist_use_interface {127,0,0,1}`,
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Resolves once it takes connections. */
async function started(child: ChildProcess): Promise<void> {
  let written = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      written += chunk.toString('utf8');
      if (written.includes('Starting broker... completed')) resolve();
    });
  });
  const failed = once(child, 'exit').then(() => {
    throw new Error(`RabbitMQ ended at its start: ${written}`);
  });
  failed.catch(() => undefined);
  await Promise.race([ready, failed]);
}

/** @param server path of the script that starts it */
export async function startRabbitmqNode(server: string): Promise<RabbitmqNode> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-rabbitmq-'));
  const [port = 0, tlsPort = 0, distribution = 0, epmdPort = 0] = await freePorts(4);
  const authority = await certificateAuthority('Authority of brokers');
  const { cert, key } = await authority.issue({ name: 'localhost' });
  const files = {
    'rabbitmq.conf': configuration(folder, port, tlsPort),
    'definitions.json': JSON.stringify(definitions),
    'cert.pem': cert,
    'key.pem': key,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const pidFile = path.join(folder, 'node.pid');
  // In the foreground: it would stay behind otherwise.
  const epmd = spawn('epmd', ['-port', String(epmdPort), '-address', '127.0.0.1'], {
    stdio: 'ignore',
  });
  let isStopped = false;
  let node: ChildProcess;
  const run = async () => {
    node = spawn(server, {
      cwd: folder,
      env: environment(folder, distribution, epmdPort),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    node.once('exit', () => {
      if (!isStopped) void run();
    });
    writeFileSync(pidFile, String(node.pid));
    await started(node);
  };
  const stop = async () => {
    isStopped = true;
    await Promise.all([end(node), end(epmd)]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run();
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, tlsPort, ca: authority.cert, pidFile, stop };
}
