import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amqpSettings, eventText } from '@/lib/testing/brokers/broker-harness';
import { MemoryBroker } from '@/lib/testing/brokers/memory-broker';
import { listenAsBroker, type SocketBroker } from '@/lib/testing/brokers/socket-broker';
import { inLongRun, runs } from '@/lib/testing/long-run';
import type { KillPoint } from '@/lib/testing/moving/gateway-order';
import { type GatewayProcess, startGatewayProcess } from '@/lib/testing/moving/gateway-process';
import { movingAccess, movingSettings } from '@/lib/testing/moving/moving-settings';
import type { GatewaySettings } from './base/ports';

// What a power loss or `kill -9` may cost at any moment: no message of a broker, and no more repeats
// than there were messages in hand.

const prefetch = 20;
let settings: GatewaySettings;
let broker: MemoryBroker;
let listener: SocketBroker;
let gateway: GatewayProcess;

const start = (killAt?: KillPoint) => startGatewayProcess(settings, killAt, { consumesTest: true });

beforeEach(async () => {
  settings = movingSettings({ allowBrokers: ['127.0.0.1/32'] });
  broker = new MemoryBroker({ prefetch });
  listener = await listenAsBroker(broker);
  gateway = await start();
});
afterEach(async () => {
  await gateway.kill();
  await listener.close();
  rmSync(settings.dataDirectory, { recursive: true, force: true });
});

async function makeSource(): Promise<void> {
  const amqp = { ...amqpSettings.amqp, host: '127.0.0.1', port: String(listener.port) };
  const url = `http://127.0.0.1:${gateway.port}/api/v1/projects/${movingAccess.incoming}/sources`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${movingAccess.apiKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      name: 'queue',
      type: 'pub_sub',
      pub_sub: { ...amqpSettings, amqp },
    }),
  });
  expect(answer.status).toBe(201);
}

let published = 0;
function publish(count: number): void {
  for (let at = 0; at < count; at += 1) {
    published += 1;
    broker.publish({
      id: `${published}`,
      text: eventText({ endpoint_id: '', data: { rank: published, more: 'x'.repeat(900) } }),
    });
  }
}

const untilSettled = (count: number) =>
  vi.waitFor(() => expect(broker.settled.length).toBeGreaterThanOrEqual(count), {
    timeout: 60_000,
    interval: 1,
  });

/** Holds what is on the disk against what was published. */
async function expectNothingLost(kills: number): Promise<void> {
  await vi.waitFor(() => expect(broker.isEmpty()).toBe(true), 60_000);
  await gateway.stop();
  const db = new Database(path.join(settings.dataDirectory, 'events.db'), { readonly: true });
  const events = db
    .prepare<[], { key: string; firsts: number; repeats: number }>(
      `SELECT idempotency_key AS key, sum(is_duplicate = 0) AS firsts, sum(is_duplicate) AS repeats
       FROM events GROUP BY idempotency_key`,
    )
    .all();
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
  expect(events).toHaveLength(published);
  expect(events.filter(({ firsts }) => firsts !== 1)).toEqual([]);
  const repeats = events.reduce((sum, each) => sum + each.repeats, 0);
  expect(repeats).toBeLessThanOrEqual(prefetch * kills);
}

beforeEach(() => {
  published = 0;
});

test('killed at any moment, no message is lost, and no more come twice than were in hand', async () => {
  const kills = runs(1, 20);
  await makeSource();
  publish(runs(300, 10_000));
  for (let kill = 0; kill < kills; kill += 1) {
    await untilSettled(broker.settled.length + 20 + Math.floor(Math.random() * 100));
    await gateway.kill();
    gateway = await start();
  }
  await expectNothingLost(kills);
}, 300_000);

const points: [name: string, point: KillPoint][] = [
  ['before a message is committed', { kind: 'statement', pattern: 'INTO events', nth: 50 }],
  ['after it', { kind: 'statement', pattern: 'UPDATE events', nth: 50 }],
];

test.each(inLongRun(points))(
  'killed %s, no message is lost',
  async (_, point) => {
    await makeSource();
    await gateway.stop();
    gateway = await start(point);
    publish(300);
    await gateway.ended;
    gateway = await start();
    await expectNothingLost(1);
  },
  120_000,
);

test('stopped in order, what is in hand is settled: nothing comes twice', async () => {
  await makeSource();
  publish(300);
  await untilSettled(50);
  await gateway.stop();
  gateway = await start();
  await expectNothingLost(0);
}, 120_000);
