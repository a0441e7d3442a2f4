import { expect, test } from 'vitest';
import { repeatFigures } from './repeat-figures';

test('95 of 100 runs took no longer than p95, whatever their order', () => {
  const times = Array.from({ length: 100 }, (_each, at) => 100 - at);
  expect(repeatFigures(times)).toEqual({ runs: 100, median: 50, p95: 95, longest: 100 });
});

test('few runs and none have figures as well', () => {
  expect(repeatFigures([3])).toEqual({ runs: 1, median: 3, p95: 3, longest: 3 });
  expect(repeatFigures([])).toEqual({ runs: 0, median: 0, p95: 0, longest: 0 });
});
