import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseGoDuration, writeGoDuration } from '@/lib/util/go-duration';
import { durationText, readDuration } from './duration';

describe('a duration box takes', () => {
  test.each([
    ['90s', 90, '1m30s'],
    ['1h30m', 5400, '1h30m'],
    ['1.5h', 5400, '1h30m'],
    ['60', 60, '1m'],
    ['.5m', 30, '30s'],
    ['5 minutes', 300, '5m'],
    [' 2 H 30 Min ', 9000, '2h30m'],
    ['1d', 86_400, '24h'],
    ['1500ms', 1.5, '1s500ms'],
    ['0s', 0, '0s'],
    ['0.1s0.2s', 0.3, '300ms'],
  ])('%s', (typed, seconds, text) => {
    expect(readDuration(typed)).toEqual({ ok: true, value: { seconds, text } });
  });

  test.each(['', '   '])('nothing for not set, never 0: "%s"', (typed) => {
    expect(readDuration(typed)).toEqual({ ok: true, value: null });
  });

  test.each([
    '-5s',
    '1h30',
    'h',
    '1 fortnight',
    '1,5h',
    '1h 30',
    'soon',
    '1e3s',
    '0.1ms',
    '5constructor',
    '9'.repeat(30),
  ])('and refuses %s', (typed) => {
    expect(readDuration(typed).ok).toBe(false);
  });
});

test('what is written is read as the same time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000_000 }), (milliseconds) => {
      const seconds = milliseconds / 1000;
      const text = writeGoDuration(seconds);
      expect(parseGoDuration(text)).toBeCloseTo(seconds, 6);
      expect(readDuration(text)).toEqual({ ok: true, value: { seconds, text } });
    }),
  );
});

test('a stored time survives the way through the box', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (seconds) => {
      const read = readDuration(durationText(seconds));
      expect(read).toMatchObject({ ok: true, value: { seconds } });
    }),
  );
});

test('no text makes the reader throw, and what it takes Go takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.hms -dnµ') }), (typed) => {
      const read = readDuration(typed);
      if (!read.ok || read.value === null) return;
      expect(parseGoDuration(read.value.text)).toBeDefined();
      expect(read.value.seconds).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([null, undefined, 0, Number.NaN, 2 ** 64])('%s is no stored time', (odd) => {
  expect(durationText(odd)).toBe('');
});
