import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClock } from '@/lib/util/time-zone';
import { bucketAt, movedBrush, spanOf } from './brush';
import { linesOf } from './lines';
import { numberTicks } from './number-ticks';
import { stackOf, sumOf } from './stack';
import { timeTicks } from './time-ticks';

const hour = 3_600_000;
const day = 24 * hour;
const zones = ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];

test('ticks of numbers are round, begin at nothing and reach the highest value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 8 }), (top, most) => {
      const ticks = numberTicks(top, most);
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, top));
      expect(ticks.length).toBeLessThanOrEqual(most + 1);
      expect(String(step)).toMatch(/^[125]0*$/);
    }),
  );
});

test('the parts of a bar are together as high as their sum', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 400 }), (parts, height) => {
      const sum = sumOf(parts) ?? 0;
      const top = numberTicks(sum).at(-1) ?? 1;
      const stack = stackOf(parts, top, height);
      expect(stack.map(({ index }) => index)).toEqual(
        parts.flatMap((value, index) => (value > 0 ? [index] : [])),
      );
      const drawn = stack.reduce((all, part) => all + part.height, 0);
      expect(drawn).toBeCloseTo((sum / top) * height, 6);
      // One upon another, and none beyond the chart.
      let upper = height;
      for (const part of stack) {
        expect(part.y + part.height).toBeCloseTo(upper, 6);
        upper = part.y;
      }
      expect(upper).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});

test('ticks of time stand at full times of the clock of a zone, one after another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) }),
      fc.integer({ min: hour / 6, max: 40 * day }),
      fc.constantFrom(...zones),
      (from, length, zone) => {
        const ticks = timeTicks(from, from + length, zone);
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThanOrEqual(8);
        for (const [index, { ms }] of ticks.entries()) {
          expect(ms).toBeGreaterThanOrEqual(from);
          expect(ms).toBeLessThanOrEqual(from + length);
          expect(wallClock(ms, zone) % 60_000).toBe(0);
          expect(ms).toBeGreaterThan(ticks[index - 1]?.ms ?? 0);
        }
      },
    ),
  );
});

test('days on which the clock is put forward or back have their ticks', () => {
  const labels = (from: string, zone = 'Europe/Paris', length = day) =>
    timeTicks(Date.parse(from), Date.parse(from) + length, zone, 25).map(({ label }) => label);
  // 02:00 is not there on the one day, and twice on the other.
  expect(labels('2026-03-28T23:00:00Z').slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  expect(labels('2026-10-24T22:00:00Z').slice(1, 5)).toEqual(['01:00', '02:00', '02:00', '03:00']);
  expect(labels('2026-10-24T22:00:00Z', 'Europe/Paris', 26 * hour).at(-1)).toBe('26 Oct');
  expect(labels('2026-10-23T22:00:00Z', 'Europe/Paris', 4 * day)).toContain('00:00');
  const days = timeTicks(
    Date.parse('2026-10-22T22:00:00Z'),
    Date.parse('2026-10-27T23:00:00Z'),
    'Europe/Paris',
  );
  expect(days.map(({ label }) => label)).toEqual([
    '23 Oct',
    '24 Oct',
    '25 Oct',
    '26 Oct',
    '27 Oct',
    '28 Oct',
  ]);
});

test('a brush keeps its order and its width, and stays within the chart', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
  const press = fc.record({ key: fc.constantFrom(...keys), isWidening: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.array(press), (count, presses) => {
      let brush = movedBrush(null, 'ArrowRight', false, count);
      for (const { key, isWidening } of presses) {
        const before = brush ? spanOf(brush) : undefined;
        brush = movedBrush(brush ?? null, key, isWidening, count) ?? brush;
        if (!brush || !before) throw new Error('a key that moves it has moved it');
        const { first, last } = spanOf(brush);
        expect(first).toBeLessThanOrEqual(last);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThan(count);
        if (!isWidening) expect(last - first).toBe(before.last - before.first);
      }
    }),
  );
  expect(movedBrush(null, 'a', false, 3)).toBeUndefined();
  expect([-1, 0, 0.5, 1, 2].map((share) => bucketAt(share, 4))).toEqual([0, 0, 2, 3, 3]);
});

test('a line is broken where nothing was measured', () => {
  const { lines, areas } = linesOf([1, 2, null, 3], { low: 0, high: 4 });
  expect(lines).toBe('M12.5 75L37.5 50M87.5 25h0');
  expect(areas).toBe('M12.5 100L12.5 75L37.5 50L37.5 100Z');
  expect(linesOf([null], { low: 0, high: 0 })).toEqual({ lines: '', areas: '' });
});
