import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsText, periodText, sizeText } from './retention-words';

test.each([
  [60, '1 minute'],
  [90 * 60, '90 minutes'],
  [12 * 3600, '12 hours'],
  [86_400, '1 day'],
  [30 * 86_400, '30 days'],
  [3_650 * 86_400, '3,650 days'],
  [1.5, '1.5 seconds'],
])('%s seconds are %s', (seconds, text) => {
  expect(periodText(seconds)).toBe(text);
});

test.each([
  [0, '0 KiB'],
  [512, '0.5 KiB'],
  [1024 ** 2 - 1, '1 MiB'],
  [500_000_000, '476.8 MiB'],
  [1.2 * 1024 ** 3, '1.2 GiB'],
  [10 * 1024 ** 3, '10 GiB'],
  [1024 ** 5, '1,024 TiB'],
])('%s bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('a size is told to within a twentieth of its unit, and below 1,024 of it', () => {
  const units: Record<string, number> = { KiB: 1, MiB: 2, GiB: 3, TiB: 4 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1023 * 1024 ** 4 }), (bytes) => {
      const [amount = '', unit = ''] = sizeText(bytes).split(' ');
      const size = 1024 ** (units[unit] ?? 0);
      const told = Number(amount.replaceAll(',', ''));
      expect(told).toBeLessThan(1024);
      expect(Math.abs(told * size - bytes)).toBeLessThanOrEqual(0.0501 * size);
    }),
  );
});

test('events are counted with their separators', () => {
  expect([0, 1, 12_400].map(eventsText)).toEqual(['0 events', '1 event', '12,400 events']);
});
