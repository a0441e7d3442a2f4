import { afterEach, expect, test, vi } from 'vitest';
import { headerOf, startReceiver } from '@/lib/testing/moving/receiver';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';

let opened: TestGateway;
afterEach(() => opened.close());

test('the address of a source is that of the listener for senders, which reaches nothing else', async () => {
  opened = openTestGateway({ moving: { ingestListener: { host: '127.0.0.1', port: 0 } } });
  const { ask, incoming, key, gateway } = opened;
  const { port, ingestPort } = await gateway.start();
  expect(ingestPort).not.toBe(port);
  const { fields: source } = await ask('POST', incoming, '/sources', {
    name: 'shop',
    type: 'http',
  });
  const url = String(source.url);
  expect(url).toBe(`http://127.0.0.1:${ingestPort}/ingest/${source.mask_id}`);

  const send = async (body: string) => (await fetch(`${url}?a=1`, { method: 'POST', body })).status;
  expect([await send('{"n":1.0}'), await send('no JSON')]).toEqual([200, 400]);
  // The other way in goes on working.
  const beside = url.replace(String(ingestPort), String(port));
  expect((await fetch(beside, { method: 'POST', body: '[2]' })).status).toBe(200);

  await vi.waitFor(async () => {
    const { fields } = await ask('GET', incoming, `/events?sourceId=${source.uid}`);
    expect(fields.content).toMatchObject([
      { event_type: source.mask_id, url_query_params: '', data: [2] },
      { event_type: source.mask_id, url_query_params: 'a=1', data: { n: 1 } },
    ]);
  });
  const { data: refused } = await ask('GET', incoming, `/sources/${source.uid}/refused`);
  expect(refused).toMatchObject([{ status: 400, size: 7 }]);

  const api = `http://127.0.0.1:${ingestPort}/api/v1/projects`;
  const headers = { Authorization: `Bearer ${key}` };
  expect((await fetch(api, { headers })).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${ingestPort}/health`)).status).toBe(404);
});

test('filters see every header that is kept, and the receiver those that the source names', async () => {
  const receiver = await startReceiver();
  opened = openTestGateway({
    allowHttpEndpoints: true,
    moving: { allowTargets: ['127.0.0.1/32'] },
  });
  const { ask, incoming, gateway } = opened;
  await gateway.start();
  const make = async (rest: string, body: object) =>
    (await ask('POST', incoming, rest, { name: rest, ...body })).fields;
  const source = await make('/sources', { type: 'http' });
  await ask('PUT', incoming, `/sources/${source.uid}`, {
    name: 'shop',
    type: 'http',
    forward_headers: ['x-kept'],
  });
  const endpoint = await make('/endpoints', { url: `${receiver.origin}/in`, secret: 'secret' });
  await make('/subscriptions', {
    endpoint_id: endpoint.uid,
    source_id: source.uid,
    filter_config: { event_types: ['*'], filter: { headers: { 'X-Kind': 'paid' } } },
  });
  const send = (kind: string) =>
    fetch(String(source.url), {
      method: 'POST',
      headers: { 'X-Kind': kind, 'X-Kept': kind, Cookie: 'a=b' },
      body: JSON.stringify(kind),
    });
  await send('other');
  await send('paid');
  await receiver.until((all) => all.length > 0);
  const [one] = receiver.received;
  if (!one) throw new Error('nothing came');
  const sent = ['X-Kept', 'X-Kind', 'Cookie', 'X-Convoy-Source-Id'].map((name) =>
    headerOf(one, name),
  );
  expect(sent).toEqual(['paid', undefined, undefined, source.mask_id]);
  expect(one.body.toString()).toBe('"paid"');
  await receiver.close();
});
