import { expect, test } from 'vitest';
import { release24 } from '@/lib/testing/fake-gateway/behaviour';
import { writeHarness } from '@/lib/testing/write-harness';
import { getRetention } from './retention';

const harness = writeHarness();

test('what the embedded gateway keeps is told as it answers it, and nothing that it adds', async () => {
  const retention = {
    retention_seconds: 2_592_000,
    maximum_bytes: 10_737_418_240,
    used_bytes: 1_288_490_188,
    oldest_event_at: '2026-11-01T00:00:00.000Z',
    pruned_for_age: {
      events: 12_400,
      pruned_at: '2026-11-30T00:00:00.000Z',
      accepted_until: '2026-10-31T23:59:59.000Z',
    },
    pruned_for_room: null,
  };
  const { context } = await harness.fake(
    { embedded: true },
    { retention: { ...retention, path: '/data/events.db' } },
  );
  expect(await getRetention(context)).toEqual({ retention });
});

test('other gateways are not asked', async () => {
  const { context, gateway } = await harness.fake(release24);
  expect(await getRetention(context)).toEqual({ retention: null });
  expect(gateway.requests.filter(({ target }) => target.includes('retention'))).toEqual([]);
});
