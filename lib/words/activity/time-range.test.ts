import { expect, test } from 'vitest';
import { type TimeRange, timeRangeText } from './time-range';

const range = (changes: Partial<TimeRange>): TimeRange => ({
  last: null,
  from: null,
  to: null,
  ...changes,
});

test.each<[Partial<TimeRange>, string | null]>([
  [{}, null],
  [{ last: '1h' }, 'last hour'],
  [{ last: '24h' }, 'last 24 h'],
  [{ last: '30d' }, 'last 30 d'],
  [{ from: '2026-11-28T07:00:00.000Z' }, 'from 28 Nov 2026, 08:00:00 UTC+1'],
  [{ to: '2026-11-28T07:00:00.000Z' }, 'until 28 Nov 2026, 08:00:00 UTC+1'],
  [
    { from: '2026-11-28T07:00:00.000Z', to: '2026-11-28T08:00:00.000Z' },
    '28 Nov 2026, 08:00:00 to 09:00:00 UTC+1',
  ],
  [
    { from: '2026-11-28T22:00:00.000Z', to: '2026-11-28T23:30:00.000Z' },
    '28 Nov 2026, 23:00:00 to 29 Nov 2026, 00:30:00 UTC+1',
  ],
])('%j is told as %s', (changes, text) => {
  expect(timeRangeText(range(changes), 'Europe/Berlin')).toBe(text);
});
