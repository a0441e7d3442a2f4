import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRecord } from '@/lib/util/json';
import { isLongRun, runs } from '../testing/long-run';
import type { KillPoint } from '../testing/moving/gateway-order';
import { type GatewayProcess, startGatewayProcess } from '../testing/moving/gateway-process';
import { movingAccess, movingSettings } from '../testing/moving/moving-settings';
import { type Received, type Receiver, startReceiver } from '../testing/moving/receiver';
import { type Senders, startSenders } from '../testing/moving/senders';
import type { GatewaySettings } from './base/ports';

// What a power loss, an out-of-memory kill or `kill -9` may cost, at any moment: nothing that was
// acknowledged, and no more repeats than there were attempts in flight.

const clients = 32;
/** Events on their way at most, each to two endpoints. */
const mostWaiting = 200;
let settings: GatewaySettings;
let receiver: Receiver;
let gateway: GatewayProcess;

beforeEach(async () => {
  // Pruning goes on beside everything else.
  settings = movingSettings({ retentionMs: 1 });
  receiver = await startReceiver();
  gateway = await startGatewayProcess(settings);
});
afterEach(async () => {
  await gateway.kill();
  await receiver.close();
  rmSync(settings.dataDirectory, { recursive: true, force: true });
});

async function ask(method: string, rest: string, body?: object): Promise<unknown> {
  const answer = await fetch(
    `http://127.0.0.1:${gateway.port}/api/v1/projects/${movingAccess.incoming}${rest}`,
    {
      method,
      headers: {
        Authorization: `Bearer ${movingAccess.apiKey}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  const envelope: unknown = await answer.json();
  if (!answer.ok || !isRecord(envelope)) throw new Error(`${rest}: ${JSON.stringify(envelope)}`);
  return envelope.data;
}

async function make(rest: string, body: object): Promise<Record<string, unknown>> {
  const data = await ask('POST', rest, body);
  if (!isRecord(data)) throw new Error(`${rest} made nothing`);
  return data;
}

/** A source whose events go to a path of the receiver at least once, and to another at most once. */
async function makeWays(): Promise<string> {
  const source = await make('/sources', { name: 'any', type: 'http' });
  for (const mode of ['at_least_once', 'at_most_once']) {
    const endpoint = await make('/endpoints', {
      name: mode,
      url: `${receiver.origin}/${mode}`,
      rate_limit: 0,
    });
    await make('/subscriptions', {
      name: mode,
      endpoint_id: endpoint.uid,
      source_id: source.uid,
      delivery_mode: mode,
      retry_config: { type: 'linear', duration: '1s', retry_count: 20 },
    });
  }
  return String(source.mask_id);
}

function numbersAt(path: string, received: readonly Received[]): number[] {
  return received.flatMap(({ url, body }) =>
    url.startsWith(`/${path}`) ? [Number(JSON.parse(body.toString('utf8')).number)] : [],
  );
}

const repeatsOf = (numbers: readonly number[]) => numbers.length - new Set(numbers).size;

async function restart(senders: Senders): Promise<void> {
  gateway = await startGatewayProcess(settings);
  senders.moveTo(gateway.port);
}

/** How many more requests come in before the next thing happens; another number each time. */
async function afterSome(): Promise<void> {
  const from = receiver.received.length;
  const many = 20 + Math.floor(Math.random() * 150);
  await receiver.until((received) => received.length >= from + many);
}

/** Waits until nothing is on its way any more, then holds what came against what was acknowledged. */
async function expectNothingLost({ acknowledged }: Senders, kills: number): Promise<void> {
  await vi.waitUntil(async () => {
    const open = await Promise.all(
      ['Scheduled', 'Processing', 'Retry'].map((status) =>
        ask('GET', `/eventdeliveries?status=${status}&perPage=1`),
      ),
    );
    return open.every((page) => isRecord(page) && JSON.stringify(page.content) === '[]');
  }, 30_000);
  await vi.waitUntil(async () => {
    const page = await ask('GET', '/events?perPage=1000');
    return !JSON.stringify(page).includes('"status":"Processing"');
  }, 30_000);
  const arrived = numbersAt('at_least_once', receiver.received);
  const known = new Set(arrived);
  expect([...acknowledged].filter((number) => !known.has(number))).toEqual([]);
  // Eight attempts of an endpoint are in flight at most.
  expect(repeatsOf(arrived)).toBeLessThanOrEqual(8 * kills);
  expect(repeatsOf(numbersAt('at_most_once', receiver.received))).toBe(0);
  await gateway.stop();
  const db = new Database(path.join(settings.dataDirectory, 'events.db'), { readonly: true });
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
}

async function begin(): Promise<Senders> {
  const maskId = await makeWays();
  return startSenders({
    port: gateway.port,
    path: () => `/ingest/${maskId}`,
    clients,
    isEnough: (acknowledged) => acknowledged - receiver.received.length / 2 > mostWaiting,
  });
}

test('killed at any moment under load, nothing acknowledged is lost and nothing is sent twice that may not be', async () => {
  const kills = runs(1, 20);
  const senders = await begin();
  for (let kill = 0; kill < kills; kill += 1) {
    await afterSome();
    await gateway.kill();
    await restart(senders);
  }
  await afterSome();
  await senders.stop();
  await expectNothingLost(senders, kills);
}, 300_000);

const points: [name: string, point: KillPoint][] = [
  ['before an event is committed', { kind: 'statement', pattern: 'INTO events', nth: 100 }],
  ['between commit and answer', { kind: 'answer', nth: 100 }],
  ['while deliveries are made', { kind: 'statement', pattern: 'INTO deliveries', nth: 100 }],
  ['while a result is kept', { kind: 'statement', pattern: 'INTO attempts', nth: 100 }],
  ['while pruning', { kind: 'statement', pattern: 'DELETE FROM events', nth: 20 }],
];

/** A kill at random finds all of them now and then; but in a long run the one that a sender must not see stands for all. */
const usualPoints = points.filter(([name]) => /answer/.test(name));

test.each(isLongRun ? points : usualPoints)(
  'killed %s, nothing acknowledged is lost',
  async (_, point) => {
    const senders = await begin();
    await gateway.stop();
    gateway = await startGatewayProcess(settings, point);
    senders.moveTo(gateway.port);
    await gateway.ended;
    await restart(senders);
    await afterSome();
    await senders.stop();
    await expectNothingLost(senders, 2);
  },
  120_000,
);

test('killed during an attempt, and after the receiver took it, the attempt is made again or its outcome is told', async () => {
  const senders = await begin();
  for (const isTaken of isLongRun ? [false, true] : [true]) {
    await new Promise<void>((resolve) => {
      receiver.answerBy((_, response) => {
        const kill = () => void gateway.kill().then(resolve);
        if (isTaken) response.writeHead(200).end(kill);
        else kill();
      });
    });
    receiver.answerBy((_, response) => void response.writeHead(200).end());
    await restart(senders);
    await afterSome();
  }
  await senders.stop();
  await expectNothingLost(senders, 2);
  const arrived = new Set(numbersAt('at_least_once', receiver.received));
  expect(arrived.size).toBeGreaterThan(0);
}, 120_000);
