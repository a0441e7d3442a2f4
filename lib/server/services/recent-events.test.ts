import { expect, test } from 'vitest';
import { bySpecification, release24, release26 } from '@/lib/testing/fake-gateway/behaviour';
import { writeBench } from '@/lib/testing/write-bench';
import { getRecentEvents } from './recent-events';

const bench = writeBench();
const event = (uid: string, more: Record<string, unknown> = {}) => ({
  uid,
  name: '',
  event_type: 'order.paid',
  created_at: '2026-11-01T10:00:00Z',
  data: { order: uid },
  headers: { Authorization: ['Bearer canary-of-a-sender'] },
  metadata: '{"secret":"canary-of-an-endpoint"}',
  ...more,
});

test('of events only what they carried, their type and their time are told', async () => {
  const { context } = await bench.fake(release26, { events: [event('e2'), event('e1')] });
  const recent = await getRecentEvents(context);
  expect(recent).toEqual({
    events: ['e2', 'e1'].map((uid) => ({
      uid,
      type: 'order.paid',
      createdAt: '2026-11-01T10:00:00Z',
      payload: JSON.stringify({ order: uid }),
    })),
    complete: true,
  });
  expect(JSON.stringify(recent)).not.toContain('canary');
});

test('an ID in the place of the type is told as none', async () => {
  const { context } = await bench.fake(release24, { events: [event('e1', { event_type: 'e1' })] });
  expect((await getRecentEvents(context)).events).toMatchObject([{ uid: 'e1', type: null }]);
});

test('a payload keeps its digits, its escapes and the order of its names', async () => {
  const { context, gateway } = await bench.fake(release26);
  const payload = '{"id":1152921506151679042,"2":1.0,"1":1e2,"name":"\\u00e9"}';
  const rows = `[null,{"created_at":"no identity"},{"uid":"e1","data":${payload}}]`;
  const text = `{"status":true,"message":"","data":{"content":${rows},"pagination":null}}`;
  gateway.fail({ fault: { kind: 'raw', status: 200, text, contentType: 'application/json' } });
  expect((await getRecentEvents(context)).events).toMatchObject([{ uid: 'e1', payload }]);
});

test('what cannot be a sample is left out, which is told', async () => {
  const events = [event('big', { data: 'x'.repeat(200_001) }), event('null', { data: null })];
  const { context } = await bench.fake(release26, { events });
  const recent = await getRecentEvents(context);
  expect(recent.events.map(({ uid, payload }) => [uid, payload])).toEqual([['null', 'null']]);
  expect(recent.complete).toBe(false);
});

test('a list that the gateway could not write is not called empty', async () => {
  const { context, gateway } = await bench.fake(release26);
  const text = JSON.stringify({ status: true, message: 'App events fetched successfully' });
  gateway.fail({ fault: { kind: 'raw', status: 200, text, contentType: 'application/json' } });
  expect(await getRecentEvents(context)).toEqual({ events: [], complete: false });
});

test('a gateway without a list of events is told as one', async () => {
  const { context } = await bench.fake({ ...bySpecification, routes: 'documented' });
  await expect(getRecentEvents(context)).rejects.toMatchObject({ code: 'not_found' });
});
