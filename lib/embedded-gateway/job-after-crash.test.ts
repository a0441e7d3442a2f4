import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRecord } from '@/lib/util/json';
import type { KillPoint } from '../testing/moving/gateway-order';
import { type GatewayProcess, startGatewayProcess } from '../testing/moving/gateway-process';
import { movingAccess, movingSettings } from '../testing/moving/moving-settings';
import { type Receiver, startReceiver } from '../testing/moving/receiver';
import type { GatewaySettings } from './base/ports';

const count = 60;
/** Attempts in flight to one endpoint: what each kill may have go out once more. */
const mostInFlight = 8;

let settings: GatewaySettings;
let receiver: Receiver;
let gateway: GatewayProcess;

beforeEach(async () => {
  settings = movingSettings();
  receiver = await startReceiver();
});
afterEach(async () => {
  await gateway.kill();
  await receiver.close();
  rmSync(settings.dataDirectory, { recursive: true, force: true });
});

async function start(killAt?: KillPoint): Promise<void> {
  gateway = await startGatewayProcess(settings, killAt);
}

async function ask(method: string, rest: string, body?: object): Promise<Record<string, unknown>> {
  const path = `/api/v1/projects/${movingAccess.outgoing}${rest}`;
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${movingAccess.apiKey}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const envelope: unknown = await answer.json();
  if (!answer.ok || !isRecord(envelope)) throw new Error(`${rest}: ${JSON.stringify(envelope)}`);
  return isRecord(envelope.data) ? envelope.data : {};
}

const arrived = () => receiver.received.map(({ body }) => body.toString('utf8'));

/** As many failed deliveries as a job is to send. */
async function makeFailed(): Promise<void> {
  receiver.answerBy((_, response) => response.writeHead(500).end());
  const endpoint = await ask('POST', '/endpoints', { name: 'a', url: receiver.origin });
  const retry_config = { type: 'linear', duration: '1s', retry_count: 1 };
  const endpoint_id = endpoint.uid;
  await ask('POST', '/subscriptions', { name: 'a', endpoint_id, retry_config });
  for (let number = 0; number < count; number += 1) {
    await ask('POST', '/events', { endpoint_id, event_type: 'a', data: { number } });
  }
  await vi.waitFor(async () => {
    const { content } = await ask('GET', '/eventdeliveries?status=Failure&perPage=100');
    expect(content).toHaveLength(count);
  }, 20_000);
  receiver.received.length = 0;
}

test('a job goes on after kill -9 at any point, loses nothing, and sends nothing twice by itself', async () => {
  // Between the resend of a delivery and the note that it was sent.
  await start({ kind: 'statement', pattern: 'UPDATE job_items SET outcome = ?', nth: 20 });
  await makeFailed();
  receiver.answerBy((_, response) => setTimeout(() => response.writeHead(200).end(), 5));
  const { uid } = await ask('POST', '/jobs', { kind: 'retry', deliveries: {} });
  await ask('POST', `/jobs/${uid}/start`, {}).catch(() => undefined);
  await gateway.ended;
  await start();
  await receiver.until((received) => received.length >= 15);
  await gateway.kill();

  await start();
  const job = await vi.waitFor(async () => {
    const found = await ask('GET', `/jobs/${uid}`);
    expect(found.status).toBe('finished');
    return found;
  }, 20_000);
  expect(job.counts).toEqual({ waiting: 0, sent: 0, succeeded: count, failed: 0, skipped: 0 });
  expect(new Set(arrived()).size).toBe(count);
  expect(arrived().length - count).toBeLessThanOrEqual(mostInFlight);
}, 60_000);

test('what was never sent to an endpoint is made once for each event, kill -9 or not', async () => {
  // Between a delivery that was made and the note which item of the job it is of.
  await start({ kind: 'statement', pattern: 'UPDATE job_items SET item_id', nth: 20 });
  const endpoint = await ask('POST', '/endpoints', { name: 'a', url: receiver.origin });
  const endpoint_id = endpoint.uid;
  for (let number = 0; number < count; number += 1) {
    await ask('POST', '/events', { endpoint_id, event_type: 'a', data: { number } });
  }
  await vi.waitFor(async () => {
    const { content } = await ask('GET', '/events?perPage=100');
    expect(new Set([content].flat().map((event) => Object(event).status))).toEqual(
      new Set(['Failure']),
    );
  });
  await ask('POST', '/subscriptions', { name: 'a', endpoint_id });
  receiver.answerBy((_, response) => setTimeout(() => response.writeHead(200).end(), 5));
  const { uid, total } = await ask('POST', '/jobs', { kind: 'replay', untried: { endpoint_id } });
  expect(total).toBe(count);
  await ask('POST', `/jobs/${uid}/start`, {}).catch(() => undefined);
  await gateway.ended;

  await start();
  await vi.waitFor(async () => {
    const job = await ask('GET', `/jobs/${uid}`);
    expect(job).toMatchObject({ status: 'finished', counts: { succeeded: count } });
  }, 20_000);
  const { content } = await ask('GET', '/eventdeliveries?perPage=200');
  expect(content).toHaveLength(count);
  expect(new Set(arrived()).size).toBe(count);
  expect(arrived().length - count).toBeLessThanOrEqual(mostInFlight);
}, 60_000);
