import { expect, test } from 'vitest';
import { bySpecification, release24, release26 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { writeHarness } from '@/lib/testing/write-harness';
import { getRecentEvents } from './recent-events';

const harness = writeHarness();
const event = (uid: string, more: Record<string, unknown> = {}) => ({
  uid,
  name: '',
  event_type: 'order.paid',
  created_at: '2026-11-01T10:00:00Z',
  data: { order: uid },
  headers: { Authorization: ['Bearer canary-of-a-sender'], 'x-Tenant': ['acme', 'beta'] },
  metadata: '{"secret":"canary-of-an-endpoint"}',
  ...more,
});

test('of events only what they carried, their type and their time are told', async () => {
  const { context } = await harness.fake(release26, { events: [event('e2'), event('e1')] });
  const recent = await getRecentEvents(context);
  expect(recent).toEqual({
    events: ['e2', 'e1'].map((uid) => ({
      uid,
      type: 'order.paid',
      createdAt: '2026-11-01T10:00:00Z',
      payload: JSON.stringify({ order: uid }),
      headers: [
        { name: 'Authorization', value: null },
        { name: 'x-Tenant', value: 'acme' },
      ],
    })),
    complete: true,
  });
  expect(JSON.stringify(recent)).not.toContain('canary');
});

test.each([
  ['Cookie', 'a=b'],
  ['X-Api-Key', 'v'],
  ['X-Sig', '5910e62016ef'],
  ['X-Hub-Signature-256', 'sha256=ab'],
  ['X-Session', 'v'],
  ['X-Forwarded-User', 'Basic dXNlcjpwYXNz'],
  ['X-Contact', 'a@b.example'],
  ['X-Trace', '5910e62016ef5034272c926c27071992'],
  ['X-Opaque', 'dGhpcyBpcyBhIHNlY3JldA7'],
  ['X-Long', 'word '.repeat(200)],
])('of the header %s with the value %s only the name is told', async (name, value) => {
  const { context } = await harness.fake(release26, {
    events: [event('e1', { headers: { [name]: [value] } })],
  });
  expect((await getRecentEvents(context)).events[0]?.headers).toEqual([{ name, value: null }]);
});

test.each([
  ['X-Tenant', 'acme'],
  ['Content-Type', 'application/vnd.acme.order.v20261101+json'],
  ['User-Agent', 'python-requests/2.31.0'],
  ['X-Event', 'order.paid'],
  ['__proto__', 'x'],
])('the header %s with the value %s is told', async (name, value) => {
  const headers = Object.fromEntries([[name, [value]]]);
  const { context } = await harness.fake(release26, { events: [event('e1', { headers })] });
  expect((await getRecentEvents(context)).events[0]?.headers).toEqual([{ name, value }]);
});

test('headers that are none, or no texts, are left out', async () => {
  const events = [
    event('e2', { headers: null }),
    event('e1', { headers: { A: [], B: [5], C: 'plain' } }),
  ];
  const { context } = await harness.fake(release26, { events });
  expect((await getRecentEvents(context)).events.map(({ headers }) => headers)).toEqual([
    [],
    [{ name: 'C', value: 'plain' }],
  ]);
});

test('a header that the source verifies is a credential, whatever its name', async () => {
  const verifier = (block: Record<string, unknown>) => ({ verifier: block });
  const sources = [
    fakeSource(1, verifier({ type: 'api_key', api_key: { header_name: 'x-door' } })),
    fakeSource(2, verifier({ type: 'hmac', hmac: { header: 'X-Proof' } })),
  ];
  const headers = { 'X-Door': ['sesame'], 'X-Proof': ['ab12'] };
  const from = (uid: string, source_id: string | undefined) => event(uid, { source_id, headers });
  const events = [from('e3', sources[0]?.uid), from('e2', sources[1]?.uid), from('e1', 'gone')];
  const { context } = await harness.fake(release26, { events, sources });
  const told = (await getRecentEvents(context)).events.map(({ headers }) =>
    headers.filter(({ value }) => value !== null).map(({ name }) => name),
  );
  // Of a source that cannot be read nothing is known, so no value is told.
  expect(told).toEqual([['X-Proof'], ['X-Door'], []]);
});

test('an ID in the place of the type is told as none', async () => {
  const { context } = await harness.fake(release24, {
    events: [event('e1', { event_type: 'e1' })],
  });
  expect((await getRecentEvents(context)).events).toMatchObject([{ uid: 'e1', type: null }]);
});

test('a payload keeps its digits, its escapes and the order of its names', async () => {
  const { context, gateway } = await harness.fake(release26);
  const payload = '{"id":1152921506151679042,"2":1.0,"1":1e2,"name":"\\u00e9"}';
  const rows = `[null,{"created_at":"no identity"},{"uid":"e1","data":${payload}}]`;
  const text = `{"status":true,"message":"","data":{"content":${rows},"pagination":null}}`;
  gateway.fail({ fault: { kind: 'raw', status: 200, text, contentType: 'application/json' } });
  expect((await getRecentEvents(context)).events).toMatchObject([{ uid: 'e1', payload }]);
});

test('what cannot be a sample is left out, which is told', async () => {
  const events = [event('big', { data: 'x'.repeat(200_001) }), event('null', { data: null })];
  const { context } = await harness.fake(release26, { events });
  const recent = await getRecentEvents(context);
  expect(recent.events.map(({ uid, payload }) => [uid, payload])).toEqual([['null', 'null']]);
  expect(recent.complete).toBe(false);
});

test('a list that is too large to be read is not called empty, and takes no screen along', async () => {
  const large = Array.from({ length: 3 }, () => Array(9_000).fill({}));
  const { context } = await harness.fake(release26, { events: [event('big', { data: large })] });
  expect(await getRecentEvents(context)).toEqual({ events: [], complete: false });
});

test('a list that the gateway could not write is not called empty', async () => {
  const { context, gateway } = await harness.fake(release26);
  const text = JSON.stringify({ status: true, message: 'App events fetched successfully' });
  gateway.fail({ fault: { kind: 'raw', status: 200, text, contentType: 'application/json' } });
  expect(await getRecentEvents(context)).toEqual({ events: [], complete: false });
});

test('a gateway without a list of events is told as one', async () => {
  const { context } = await harness.fake({ ...bySpecification, routes: 'documented' });
  await expect(getRecentEvents(context)).rejects.toMatchObject({ code: 'not_found' });
});
