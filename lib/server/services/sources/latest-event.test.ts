import { expect, test } from 'vitest';
import { bySpecification, release24 } from '@/lib/testing/fake-gateway/behaviour';
import { writeHarness } from '@/lib/testing/write-harness';
import { getLatestEvent } from './latest-event';

const harness = writeHarness();
const event = (uid: string, source_id: string) => ({
  uid,
  name: '',
  source_id,
  created_at: '2026-11-01T10:00:00Z',
  data: { card: 'canary-payload' },
  metadata: '{"secret":"canary-endpoint-secret"}',
});

test('of the newest event of a source only its identity and time are told', async () => {
  const events = [event('e3', 'other'), event('e2', 'mine'), event('e1', 'mine')];
  const { context } = await harness.fake(release24, { events });
  expect(await getLatestEvent(context, 'mine')).toEqual({
    event: { uid: 'e2', createdAt: '2026-11-01T10:00:00Z' },
  });
});

test('the event of another source is not taken for one of this source', async () => {
  const { context, gateway } = await harness.fake(release24);
  const content = [event('e3', 'other')];
  const text = JSON.stringify({ status: true, message: '', data: { content } });
  gateway.fail({ fault: { kind: 'raw', status: 200, text, contentType: 'application/json' } });
  expect(await getLatestEvent(context, 'mine')).toEqual({ event: null });
});

test('a gateway without a list of events is told as one', async () => {
  const { context } = await harness.fake({ ...bySpecification, routes: 'documented' });
  await expect(getLatestEvent(context, 'mine')).rejects.toMatchObject({
    code: 'not_found',
  });
});
