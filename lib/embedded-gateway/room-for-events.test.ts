import { afterEach, expect, test } from 'vitest';
import { limitedDisk } from '@/lib/testing/full-disk';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
afterEach(() => gateway.close());

const payload = { text: 'x'.repeat(8_000) };

/** The two ways in: the events API, and the address of a source. */
async function openWays(): Promise<(() => Promise<Response>)[]> {
  const url = 'https://a.example/hook';
  const endpoint = await gateway.ask('POST', gateway.outgoing, '/endpoints', { name: 'a', url });
  const source = await gateway.ask('POST', gateway.incoming, '/sources', {
    name: 'shop',
    type: 'http',
    verifier: { type: 'noop' },
  });
  const headers = { Authorization: gateway.key, 'Content-Type': 'application/json' };
  const send = (path: string, body: object) =>
    gateway.gateway.fetch(
      new Request(`http://gateway.test${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
    );
  const event = { endpoint_id: endpoint.fields.uid, event_type: 'order.made', data: payload };
  return [
    () => send(`/api/v1/projects/${gateway.outgoing}/events`, event),
    () => send(`/ingest/${source.fields.mask_id}`, payload),
  ];
}

/** Sends until a request is refused. */
async function refusalOf(send: () => Promise<Response>): Promise<Response> {
  for (let sent = 0; sent < 1_000; sent += 1) {
    const answer = await send();
    if (!answer.ok) return answer;
  }
  throw new Error('there is no end of room');
}

async function countOf(project: string): Promise<number> {
  const { fields } = await gateway.ask('GET', project, '/events?perPage=1000');
  return Array.isArray(fields.content) ? fields.content.length : 0;
}

test('events beyond the limit are 503 with when to come back, in words, both ways in; reads go on', async () => {
  gateway = openTestGateway({ moving: { maximumBytes: 1024 ** 2 } });
  for (const send of await openWays()) {
    const refusal = await refusalOf(send);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await refusal.text()).toMatch(/GATEHOUSE_EVENTS_MAX/);
  }
  expect(await countOf(gateway.outgoing)).toBeGreaterThan(10);
  // Settings have their own file, and can be changed.
  const url = 'https://b.example/hook';
  const made = await gateway.ask('POST', gateway.outgoing, '/endpoints', { name: 'b', url });
  expect(made.status).toBe(201);
});

test('on a full disk no event is acknowledged, both ways in, until there is room', async () => {
  const disk = limitedDisk();
  gateway = openTestGateway();
  const ways = await openWays();
  disk.fill();
  for (const send of ways) {
    const refusal = await refusalOf(send);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await refusal.text()).toMatch(/full/);
  }
  const before = await countOf(gateway.outgoing);
  disk.makeRoom();
  for (const send of ways) expect((await send()).ok).toBe(true);
  expect(await countOf(gateway.outgoing)).toBe(before + 1);
});
