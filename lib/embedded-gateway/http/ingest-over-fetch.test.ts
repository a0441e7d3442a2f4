import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bodyText, openTestIngest, type TestIngest } from '@/lib/testing/ingest-harness';
import { startListening } from '../listener';
import { ingestOverFetch } from './ingest-over-fetch';

let gateway: TestIngest;
beforeAll(() => {
  gateway = openTestIngest();
});
beforeEach(() => gateway.beginAnew());
afterAll(() => gateway.close());

const post = (path: string, body: string) =>
  new Request(`http://gateway.test${path}`, { method: 'POST', body, headers: { 'X-A': '1' } });

test('a request without a socket is taken like any other', async () => {
  const { mask_id } = gateway.source();
  const response = await ingestOverFetch(
    gateway.ingest,
    post(`/ingest/${mask_id}?q=%20`, '{"a":1}'),
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: true, message: 'Event received', data: 7 });
  const [event] = gateway.kept();
  expect(event).toMatchObject({ url_query: 'q=%20', headers: { 'X-A': ['1'] } });
  const large = post(`/ingest/${mask_id}`, 'x'.repeat(256 * 1024 + 1));
  expect((await ingestOverFetch(gateway.ingest, large)).status).toBe(413);
  const slash = post(`/ingest/${mask_id}/`, '{}');
  expect((await ingestOverFetch(gateway.ingest, slash)).status).toBe(404);
});

test('the listener of the API takes events past its router, and routes everything else', async () => {
  const { mask_id } = gateway.source();
  const routed = new Response('routed');
  const { port, close } = await startListening(
    { fetch: () => routed, ingest: gateway.ingest, log: gateway.log },
    0,
  );
  const origin = `http://127.0.0.1:${port}`;
  const taken = await fetch(`${origin}/ingest/${mask_id}`, { method: 'POST', body: '[1]' });
  expect([taken.status, gateway.kept().map(bodyText)]).toEqual([200, ['[1]']]);
  expect(await (await fetch(`${origin}/health`)).text()).toBe('routed');
  expect((await fetch(`${origin}/ingest/${mask_id}`, { method: 'PUT' })).status).toBe(405);
  await close();
});
