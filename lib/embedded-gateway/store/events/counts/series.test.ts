import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanMs, spansBetween, spansOfTime } from './series';

const hours = fc.integer({ min: 0, max: 24 * 400 });

test('hours and days make up a time without gap or overlap, and are as few as can be', () => {
  fc.assert(
    fc.property(hours, fc.integer({ min: 1, max: 24 * 40 }), (first, length) => {
      const from = first * spanMs['1h'];
      const to = from + length * spanMs['1h'];
      const spans = Object.entries(spansOfTime(from, to)).flatMap(([span, starts]) =>
        starts.map((at) => [at, at + (span === '1d' ? spanMs['1d'] : spanMs['1h'])] as const),
      );
      const ordered = spans.toSorted(([one], [other]) => one - other);
      expect(ordered[0]?.[0]).toBe(from);
      expect(ordered.at(-1)?.[1]).toBe(to);
      expect(ordered.slice(1).map(([at]) => at)).toEqual(
        ordered.slice(0, -1).map(([, end]) => end),
      );
      expect(spansOfTime(from, to)['1h'].length).toBeLessThanOrEqual(46);
    }),
  );
});

test('spans of five minutes begin at the full five minutes, and leave out the end', () => {
  const from = Date.UTC(2026, 10, 28, 12);
  expect(spansBetween(from, from + spanMs['1h'], '5m')).toHaveLength(12);
  expect(spansBetween(from + 1, from + spanMs['5m'], '5m')).toEqual([from]);
  expect(spansBetween(from, from, '5m')).toEqual([]);
});
