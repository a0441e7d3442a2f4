import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DeliveryHarness, deliveryHarness } from '@/lib/testing/delivery-engine';
import { isLongRun } from '@/lib/testing/long-run';
import { createTestSender } from '@/lib/testing/test-sender';
import { allowedTargets } from '../base/allowed-targets';
import { systemClock } from '../system-ports';

const second = 1_000;
const hanging = 32;
const dueEach = 1_000;
const seconds = 40;
const perSecond = 20;

let harness: DeliveryHarness;
let servers: Server[];

beforeEach(() => {
  harness = deliveryHarness();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.closeAllConnections();
  await harness.close();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});

/** An endpoint with a receiver of its own. */
async function endpoint(uid: string, listener: RequestListener, limits = {}): Promise<void> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  harness.endpoint(uid, { url: `http://127.0.0.1:${port}/`, http_timeout: 30, ...limits });
}

function add(endpoint_id: string, count: number): void {
  const rows = harness.rows();
  const now = Date.now();
  harness.db().transaction(() => {
    for (let made = 0; made < count; made += 1) {
      rows.add({ endpoint_id, due_at: now, created_at: now, retry_limit: 10 });
    }
  })();
}

test.runIf(isLongRun)(
  'over real connections, no bad receiver delays a healthy one',
  { timeout: 180_000 },
  async () => {
    for (let index = 0; index < hanging; index += 1) {
      await endpoint(`hanging-${index}`, () => undefined);
      add(`hanging-${index}`, dueEach);
    }
    await endpoint('resetting', (request) => request.socket.destroy());
    add('resetting', dueEach);
    await endpoint('dripping', (_request, response) => {
      response.writeHead(200, { 'Content-Length': 1_000 });
      const drip = setInterval(() => response.write('.'), second);
      response.on('close', () => clearInterval(drip));
    });
    add('dripping', dueEach);
    let limited = 0;
    await endpoint(
      'limited',
      (_request, response) => {
        limited += 1;
        response.end();
      },
      { rate_limit: 1, rate_limit_duration: 10 },
    );
    add('limited', dueEach);
    await endpoint('healthy', (_request, response) => void response.end());

    let ids = 0;
    const sender = createTestSender({
      clock: systemClock,
      newId: () => {
        ids += 1;
        return `attempt-${ids}`;
      },
      rules: { allowHttp: true, targets: allowedTargets(['127.0.0.1/32']) },
    });
    harness.start({ send: () => sender.send });
    for (let made = 0; made < seconds * perSecond; made += 1) {
      add('healthy', 1);
      await sleep(second / perSecond);
    }
    await sleep(2 * second);

    const latencies = harness
      .db()
      .prepare<[], number | null>(
        "SELECT latency_ms FROM deliveries WHERE endpoint_id = 'healthy' ORDER BY latency_ms NULLS LAST",
      )
      .pluck()
      .all();
    expect(latencies).not.toContain(null);
    expect(latencies).toHaveLength(seconds * perSecond);
    expect(latencies[Math.floor(latencies.length * 0.99)]).toBeLessThan(2 * second);
    expect(limited).toBeGreaterThanOrEqual(seconds / 10);
    expect(limited).toBeLessThanOrEqual(seconds / 10 + 1);
    await sender.close();
  },
);
