import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGoDuration } from './go-duration';

test.each([
  ['0', 0],
  ['0s', 0],
  ['-0s', 0],
  ['1m30s', 90],
  ['1500ms', 1.5],
  ['1.5h', 5400],
  ['.5s', 0.5],
  ['-5s', -5],
  ['+5s', 5],
  ['1h0m0s', 3600],
  ['2µs', 2e-6],
])('%s is %d seconds', (text, seconds) => {
  expect(parseGoDuration(text)).toBeCloseTo(seconds, 12);
});

test.each(['', '5', '1d', 's', '.s', '--5s', '1m 30s', ' 1s', '1s ', '1e3s', '99999999999h', '٣s'])(
  '%j is refused as Go refuses it',
  (text) => {
    expect(parseGoDuration(text)).toBeUndefined();
  },
);

test('hours, minutes and seconds add up, in that or any other order', () => {
  const part = fc.tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.constantFrom(['h', 3600] as const, ['m', 60] as const, ['s', 1] as const),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const text = parts.map(([count, [unit]]) => `${count}${unit}`).join('');
      const seconds = parts.reduce((sum, [count, [, size]]) => sum + count * size, 0);
      expect(parseGoDuration(text)).toBe(seconds);
    }),
  );
});

test('no text makes it throw, and what it gives is finite', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const seconds = parseGoDuration(text);
      return seconds === undefined || Number.isFinite(seconds);
    }),
  );
});
