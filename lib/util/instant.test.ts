import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDistance, isPast, parseInstant } from './instant';

describe('parseInstant', () => {
  test.each([null, undefined, '', '  ', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'])(
    'reads %j as never, so that no row shows 1970 or year 1',
    (value) => {
      expect(parseInstant(value)).toEqual({ kind: 'never' });
    },
  );

  test.each(['soon', '1', 'May', '2026', '2026-13-40T99:00:00Z', '1763000000', '12/11/2026'])(
    'keeps %j as text instead of guessing a date',
    (value) => {
      expect(parseInstant(value)).toEqual({ kind: 'unreadable', text: value });
    },
  );

  test.each([
    ['2026-01-01T23:30:00Z', Date.UTC(2026, 0, 1, 23, 30)],
    ['2026-01-01T23:30:00.123456789Z', Date.UTC(2026, 0, 1, 23, 30, 0, 123)],
    ['2026-01-01 23:30:00+00:00', Date.UTC(2026, 0, 1, 23, 30)],
    ['2026-01-02T05:00:00+05:30', Date.UTC(2026, 0, 1, 23, 30)],
  ])('reads %s', (value, ms) => {
    expect(parseInstant(value)).toEqual({ kind: 'moment', ms });
  });

  test('every moment written by toISOString is read back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(parseInstant(date.toISOString())).toEqual({ kind: 'moment', ms: date.getTime() });
        },
      ),
    );
  });

  test('no text makes it throw', () => {
    fc.assert(fc.property(fc.string(), (text) => parseInstant(text).kind.length > 0));
  });
});

test.each([
  ['2026-01-01T00:00:00Z', true],
  ['2026-01-01T00:00:01Z', false],
  ['0001-01-01T00:00:00Z', false],
  ['soon', false],
  [null, false],
])('whether %j is over at the turn of the year: %s', (value, isOver) => {
  expect(isPast(value, Date.UTC(2026, 0, 1))).toBe(isOver);
});

describe('formatDistance', () => {
  const now = Date.UTC(2026, 10, 28);
  test.each([
    [0, 'just now'],
    [44_000, 'just now'],
    [46_000, '1 min ago'],
    [120_000, '2 min ago'],
    [3_600_000, '1 h ago'],
    [86_400_000, '1 d ago'],
    [15 * 86_400_000, '15 d ago'],
    [-120_000, 'in 2 min'],
    [-10_000, 'in a moment'],
    [31 * 86_400_000, undefined],
  ])('%d ms before now reads %s', (elapsed, text) => {
    expect(formatDistance(now - elapsed, now, 'any')).toBe(text);
  });
});

test('what has happened is never told as yet to come, however far the clocks differ', () => {
  const now = Date.UTC(2026, 10, 28);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 * 86_400_000 }), (ahead) => {
      expect(formatDistance(now + ahead, now, 'past')).toBe('just now');
    }),
  );
  expect(formatDistance(now - 120_000, now, 'past')).toBe('2 min ago');
});
