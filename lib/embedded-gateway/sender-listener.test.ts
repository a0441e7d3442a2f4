import { afterEach, expect, test, vi } from 'vitest';
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
