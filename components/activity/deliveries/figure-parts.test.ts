import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryCounts, StatusCounts } from '@/lib/contract/console/activity/counts';
import { deliverySearch } from '@/lib/contract/console/activity-searches';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { barsOf, statusParts, sumOfPart, toggledStatus, totalOf } from './figure-parts';

const counts: fc.Arbitrary<StatusCounts> = fc.record({
  Scheduled: fc.nat(),
  Processing: fc.nat(),
  Retry: fc.nat(),
  Success: fc.nat(),
  Failure: fc.nat(),
  Discarded: fc.nat(),
});

test('the parts are all statuses, each once, and add up to the total', () => {
  expect(statusParts.flatMap(({ statuses }) => statuses).sort()).toEqual(
    [...deliveryStatuses].sort(),
  );
  fc.assert(
    fc.property(counts, (given) => {
      const sum = statusParts.reduce((all, part) => all + (sumOfPart(given, part) ?? 0), 0);
      expect(sum).toBe(totalOf(given));
    }),
  );
});

test('what is not known is no number', () => {
  expect(totalOf(null)).toBeNull();
  expect(statusParts.map((part) => sumOfPart(null, part))).toEqual(statusParts.map(() => null));
});

test('a press chooses a part as an address keeps it, and the next one lets go', () => {
  for (const part of statusParts) {
    const chosen = toggledStatus(null, part);
    expect(deliverySearch.parseStrict({ status: chosen ?? '' })?.filters.status).toBe(chosen);
    expect(toggledStatus(chosen, part)).toBeNull();
  }
});

test('bars follow one another up to the end, and the present lies among them only if they reach it', () => {
  const none = { Scheduled: 0, Processing: 0, Retry: 0, Success: 1, Failure: 0, Discarded: 0 };
  const told: DeliveryCounts = {
    from: '2026-11-28T08:00:00Z',
    to: '2026-11-28T10:00:00Z',
    bucketSeconds: 3_600,
    counts: none,
    buckets: ['08', '09'].map((hour) => ({ from: `2026-11-28T${hour}:00:00Z`, counts: none })),
    isAtLeast: false,
    source: 'gateway',
    backTo: null,
    asOf: '2026-11-28T10:00:00Z',
  };
  const bars = barsOf(told);
  expect(bars?.buckets.map(({ fromMs, toMs }) => toMs - fromMs)).toEqual([3_600_000, 3_600_000]);
  expect(bars?.nowMs).toBe(Date.parse(told.asOf));
  expect(barsOf({ ...told, asOf: '2026-11-29T10:00:00Z' })?.nowMs).toBeNull();
  expect(barsOf({ ...told, buckets: null })).toBeNull();
});
