// @ts-check
import { spawn } from 'node:child_process';
import { bundleGateway } from './bundle.mjs';
import { watchGateway } from './watch.mjs';

/**
 * Starts the embedded gateway in a process of its own, with this environment and these standard
 * streams, and watches it. The process ends with this one, however this one ends.
 * @param {object} options
 * @param {string} options.root folder of the project
 * @param {import('../../lib/server/create-log.mjs').Log} options.log
 * @returns {Promise<ReturnType<typeof watchGateway>>}
 */
export async function startGateway({ root, log }) {
  const file = await bundleGateway(root);
  const watch = watchGateway({
    log,
    start: (former) =>
      spawn(process.execPath, ['--max-old-space-size=512', file], {
        cwd: root,
        env: { ...process.env, ...portsOf(former), ...KEPT_FROM_IT },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
  });
  process.once('exit', watch.kill);
  return watch;
}

/** Unset by an empty text, which no file of an environment replaces. */
const KEPT_FROM_IT = { GATEHOUSE_SESSION_KEYS: '' };

/**
 * One that takes the place of another listens where that one did, though it was any port.
 * @param {import('./watch.mjs').Ports | undefined} ports
 */
function portsOf(ports) {
  if (ports === undefined) return {};
  const { port, ingestPort } = ports;
  return {
    GATEHOUSE_GATEWAY_PORT: String(port),
    ...(ingestPort === undefined ? {} : { GATEHOUSE_INGEST_PORT: String(ingestPort) }),
  };
}
