import { expect, test } from 'vitest';
import { countOf, figure, milliseconds, percent } from './figures';
import { barText, spanText, spanTitle } from './span-words';

const at = (text: string) => Date.parse(text);

test('what is not known is a dash and never 0', () => {
  expect([figure(null), percent(undefined), milliseconds(null)]).toEqual(['–', '–', '–']);
  expect([figure(0), percent(0), milliseconds(0)]).toEqual(['0', '0 %', '0 ms']);
});

test('a share is all or nothing only where it is', () => {
  expect([1, 0.99999, 0.9151, 0.604, 0.001].map(percent)).toEqual([
    '100 %',
    '99.9 %',
    '91.5 %',
    '60 %',
    'under 1 %',
  ]);
});

test('times have the unit that fits', () => {
  expect([96.4, 999.6, 1_840, 59_999, 100_000].map(milliseconds)).toEqual([
    '96 ms',
    '1 s',
    '1.8 s',
    '1 min',
    '1 min 40 s',
  ]);
  expect(countOf(1, ['delivery', 'deliveries'])).toBe('1 delivery');
});

test('spans are told by the clock of the zone, and in UTC', () => {
  const [from, to] = [at('2026-11-28T12:30:00Z'), at('2026-11-28T13:00:00Z')];
  expect(spanText(from, to, 'Europe/Paris')).toBe('28 Nov, 13:30 to 14:00');
  expect(spanText(from, to + 12 * 3_600_000, 'UTC')).toBe('28 Nov, 12:30 to 29 Nov, 01:00');
  expect(spanTitle(from, to, 'Europe/Paris')).toBe(
    '28 Nov, 13:30 to 14:00 UTC+1 (28 Nov, 12:30 to 13:00 UTC)',
  );
  expect(spanTitle(from, to, 'UTC')).toBe('28 Nov, 12:30 to 13:00 UTC');
  expect(barText(1_800_000, from, 'Europe/Paris')).toBe('30 min a bar, UTC+1');
  expect(barText(86_400_000, from, 'Europe/Paris')).toBe('1 d a bar, days of UTC shown in UTC+1');
});
