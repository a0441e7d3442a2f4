import { ServerResponse } from 'node:http';
import Database from 'better-sqlite3';
import { createGateway } from '@/lib/embedded-gateway';
import { functionWorkers, systemClock, systemRandom } from '@/lib/embedded-gateway/system-ports';
import { filterThreads } from '@/lib/filter/worker/start-node-worker';
import { socketClients } from '../brokers/socket-client';
import { type GatewayProgramOrder, type KillPoint, tellStarted } from './gateway-order';

// A gateway in a process of its own, for tests and benches that kill or measure it; bundled by
// gateway-process.ts.

const die = () => process.kill(process.pid, 'SIGKILL');

/** Ends the process, as a power loss does, when a statement is about to run for the nth time. */
function killAtStatement({ pattern, nth }: Extract<KillPoint, { kind: 'statement' }>): void {
  const probe = new Database(':memory:');
  const prototype = Object.getPrototypeOf(probe.prepare('SELECT 1'));
  probe.close();
  const run: (this: Database.Statement, ...values: unknown[]) => unknown = prototype.run;
  let left = nth;
  prototype.run = function counted(this: Database.Statement, ...values: unknown[]) {
    if (this.source.includes(pattern)) {
      left -= 1;
      if (left === 0) die();
    }
    return run.apply(this, values);
  };
}

/** Ends the process when the nth answer is about to go out, what it tells of being on the disk. */
function killAtAnswer({ nth }: Extract<KillPoint, { kind: 'answer' }>): void {
  const { writeHead } = ServerResponse.prototype;
  let left = nth;
  const counted = function counted(this: ServerResponse, ...values: unknown[]): unknown {
    left -= 1;
    if (left === 0) die();
    return Reflect.apply(writeHead, this, values);
  };
  Object.defineProperty(ServerResponse.prototype, 'writeHead', { value: counted });
}

process.once('message', (order: GatewayProgramOrder) => {
  if (order.killAt?.kind === 'statement') killAtStatement(order.killAt);
  if (order.killAt?.kind === 'answer') killAtAnswer(order.killAt);
  const silent = () => undefined;
  const tell = (fields: Record<string, unknown>, text: string) =>
    void process.stderr.write(`${text} ${JSON.stringify(fields)}\n`);
  const gateway = createGateway({
    settings: order.settings,
    clock: systemClock,
    random: systemRandom,
    startFunctionWorker: functionWorkers,
    startFilterWorker: filterThreads(new URL('./filter-worker.mjs', import.meta.url)),
    ...(order.consumesTest && { brokerClients: socketClients }),
    log: { info: silent, warn: tell, error: tell },
  });
  process.once('SIGTERM', () => {
    void gateway.stop().then(() => process.exit(0));
  });
  void gateway.start().then(tellStarted);
});
// Whoever started it has ended.
process.once('disconnect', () => process.exit(0));
