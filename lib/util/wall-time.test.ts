import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf, wallTextOf } from './wall-time';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];
const seconds = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 })
  .map((each) => each * 1000);

test('a typed time leads to a moment at which a clock of the zone shows just that', () => {
  fc.assert(
    fc.property(seconds, fc.constantFrom(...zones), (ms, zone) => {
      const wall = wallTextOf(ms, zone);
      const moment = momentOf(wall, zone);
      expect(wallTextOf(moment ?? 0, zone)).toBe(wall);
      // An hour that is there twice is the first of the two.
      expect(moment).toBeLessThanOrEqual(ms);
      expect(ms - (moment ?? 0)).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test.each([
  // Clocks go from 02:00 to 03:00.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  // They go back from 03:00 to 02:00.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-28T08:00:30', 'UTC', '2026-11-28T08:00:30.000Z'],
])('%s in %s is %s', (wall, zone, iso) => {
  expect(new Date(momentOf(wall, zone) ?? 0).toISOString()).toBe(iso);
});

test.each(['', 'now', '2026-13-01T00:00', '2026-02-31T00:00', '2026-11-28', '08:00'])(
  '%j is no time',
  (text) => {
    expect(momentOf(text, 'UTC')).toBeNull();
  },
);
