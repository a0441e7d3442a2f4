import { expect, test } from 'vitest';
import { ownTimeZone } from '@/lib/util/time-zone';
import { atTime } from './clock-time';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 2, 11).getTime();

const own = { name: ownTimeZone(), label: 'Local', isLocal: true };
const auckland = { name: 'Pacific/Auckland', label: 'Pacific/Auckland', isLocal: false };

test('a moment of today is told by its time, one of another day with its day', () => {
  expect(atTime(at(28, 14), at(28, 23), own)).toBe('at 14:02:11');
  expect(atTime(at(26, 14), at(28, 0), own)).toMatch(/^on .*26.* at 14:02:11$/);
});

test('today is that of the zone, which is named where it is not the reader’s own', () => {
  const noon = Date.UTC(2026, 10, 28, 10, 2, 11);
  expect(atTime(noon, Date.UTC(2026, 10, 28, 10, 30), auckland)).toBe(
    'at 23:02:11 Pacific/Auckland',
  );
  expect(atTime(noon, Date.UTC(2026, 10, 28, 11, 30), auckland)).toBe(
    'on 28 Nov 2026 at 23:02:11 Pacific/Auckland',
  );
});
