import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { activityHarness, deliveriesAt } from '@/lib/testing/activity-harness';
import { release26 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeDelivery } from '@/lib/testing/fake-gateway/deliveries';
import { activityWalkLimits } from '../context/walk-limits';
import { countDeliveries, countRows, stepFor } from './counts';

const open = activityHarness();
const start = Date.UTC(2026, 0, 1);

test('the bars of any rows and any time add up to the counts by status, and are no more than can be drawn', () => {
  const row = fc.record({
    uid: fc.string(),
    status: fc.constantFrom(...deliveryStatuses, 'Odd', null),
    created_at: fc.option(
      fc.integer({ min: start - 9e8, max: start + 9e8 }).map((ms) => new Date(ms).toISOString()),
    ),
  });
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 1, max: 8e8 }), (rows, length) => {
      const span = { from: start, to: start + length };
      const { counts, buckets } = countRows(rows, span, stepFor(length / 1000));
      expect(buckets.length).toBeLessThanOrEqual(122);
      for (const status of deliveryStatuses) {
        const inBars = buckets.reduce((total, each) => total + each.counts[status], 0);
        expect(inBars).toBe(counts[status]);
      }
    }),
  );
});

test('what nobody counted is unknown, and never 0', async () => {
  const { gateway, context } = await open(release26, { deliveries: [fakeDelivery(1)] });
  const counts = await countDeliveries(context, deliveriesAt('status=Failure'));
  expect(counts).toMatchObject({ counts: null, buckets: null, source: null });
  // No row is asked for only to be counted.
  expect(gateway.requests).toHaveLength(0);
});

test('over a search that ended at its bound they are at least so many, and say how far back it looked', async () => {
  const rows = Array.from({ length: 60 }, (_, number) => fakeDelivery(number));
  const { context } = await open(release26, { deliveries: rows });
  context.runtime.activityLimits = { ...activityWalkLimits, rows: 20, perPage: 10 };
  const counts = await countDeliveries(context, deliveriesAt('tries=3'));
  expect(counts).toMatchObject({ source: 'walk', isAtLeast: true, counts: { Failure: 20 } });
  expect(counts.backTo).toBe('2026-01-01T00:00:40.000Z');
});
