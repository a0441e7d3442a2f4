import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { readAnswer } from '@/lib/contract/gateway/read-answer';
import { type LimitedDisk, limitedDisk } from '@/lib/testing/full-disk';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';

let disk: LimitedDisk;
let gateway: TestGateway;
beforeEach(() => {
  disk = limitedDisk();
  gateway = openTestGateway();
});
afterEach(() => gateway.close());

const base = () => `http://gateway.test/api/v1/projects/${gateway.outgoing}`;

function send(method: string, path: string, body?: object): Promise<Response> {
  const headers = { Authorization: gateway.key, 'Content-Type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return gateway.gateway.fetch(new Request(base() + path, init));
}

const endpoint = (at: number) => ({
  name: `endpoint ${at}`,
  url: `https://a.example/${at}`,
  description: 'x'.repeat(4_000),
});

/** Creates until one is refused: what a database has in hand takes some rows yet. */
async function fillUp(): Promise<{ refusal: Response; created: number }> {
  disk.fill();
  for (let created = 0; created < 50; created += 1) {
    const answer = await send('POST', '/endpoints', endpoint(created));
    if (answer.status !== 201) return { refusal: answer, created };
  }
  throw new Error('the disk does not become full');
}

async function names(): Promise<unknown> {
  const { fields } = await gateway.ask('GET', gateway.outgoing, '/endpoints?perPage=1000');
  return Array.isArray(fields.content) ? fields.content.map((row) => row.name) : fields;
}

test('a write that finds no room is 503 with when to try again, in words, and nothing of it stays', async () => {
  const { refusal, created } = await fillUp();
  expect(refusal.status).toBe(503);
  expect(refusal.headers.get('retry-after')).toBe('10');
  const headers = Object.fromEntries(refusal.headers);
  const text = await refusal.clone().text();
  // As the console's client reads it.
  expect(
    readAnswer(operations.createEndpoint, { status: refusal.status, headers, text }, 0),
  ).toMatchObject({ ok: false, failure: { kind: 'unavailable', retryAfterSeconds: 10 } });
  expect(await refusal.json()).toEqual({
    status: false,
    message:
      'the disk of the gateway is full, so nothing was saved; make room, and it goes on by itself',
    data: {},
  });
  expect(await names()).toHaveLength(created);
});

test('every kind of write is told so', async () => {
  const { fields: link } = await gateway.ask('POST', gateway.outgoing, '/portal-links', {
    name: 'link',
    owner_id: 'acme',
  });
  await fillUp();
  const long = 'y'.repeat(900);
  const writes: [string, string, object][] = [
    ['POST', '/portal-links', { name: long, owner_id: 'acme' }],
    ['PUT', `/portal-links/${link.uid}`, { name: long, owner_id: long }],
    ['POST', '/sources', { name: long, type: 'http', body_function: 'z'.repeat(20_000) }],
  ];
  for (const [method, path, body] of writes) {
    const statuses: number[] = [];
    // Small rows fit into what the pages have left.
    for (let round = 0; round < 40 && !statuses.includes(503); round += 1) {
      const answer = await send(method, path, body);
      statuses.push(answer.status);
    }
    expect([method, path, statuses.at(-1)]).toEqual([method, path, 503]);
  }
});

test('a write that another program keeps waiting is 503 as well, and the next one is not', async () => {
  const other = new Database(path.join(gateway.dataDirectory, 'gateway.db'));
  other.exec('BEGIN IMMEDIATE');
  const refusal = await send('POST', '/endpoints', endpoint(0));
  expect(refusal.status).toBe(503);
  expect(refusal.headers.get('retry-after')).toBe('10');
  expect(await refusal.json()).toMatchObject({
    message: expect.stringMatching(/^another program/),
  });
  expect(await names()).toEqual([]);
  other.close();
  expect((await send('POST', '/endpoints', endpoint(0))).status).toBe(201);
});

test('what is stored is read on, and the next write succeeds when there is room, without a restart', async () => {
  const { created } = await fillUp();
  const before = await names();
  expect(before).toHaveLength(created);
  // Whoever watches the gateway sees it now above all.
  const headers = { Authorization: gateway.key };
  const metrics = new Request('http://gateway.test/metrics', { headers });
  expect((await gateway.gateway.fetch(metrics)).status).toBe(200);
  disk.makeRoom();
  expect((await send('POST', '/endpoints', endpoint(99))).status).toBe(201);
  expect(await names()).toHaveLength(created + 1);
});
