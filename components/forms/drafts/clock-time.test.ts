import { expect, test } from 'vitest';
import { atTime } from './clock-time';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 2, 11).getTime();

test('a moment of today is told by its time, one of another day with its day', () => {
  expect(atTime(at(28, 14), at(28, 23))).toBe('at 14:02:11');
  expect(atTime(at(26, 14), at(28, 0))).toMatch(/^on .*26.* at 14:02:11$/);
});
