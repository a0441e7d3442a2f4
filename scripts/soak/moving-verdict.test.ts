import { expect, test } from 'vitest';
import { type MovingSample, type MovingSoak, movingFaults } from './moving-verdict';

const mebibyte = 1024 * 1024;

function soak(change: (at: number) => Partial<MovingSample>, more: Partial<MovingSoak> = {}) {
  const samples = Array.from({ length: 100 }, (_, at) => ({
    residentBytes: 150 * mebibyte,
    handles: 40,
    fileBytes: 80 * mebibyte,
    ...change(at),
  }));
  const moved = { acknowledged: 1000, arrived: 1000, resent: { told: 9, arrived: 9 } };
  return movingFaults({ samples, ...moved, hasDied: false, ...more });
}

test('a gateway that holds what it held passes, whatever single samples show', () => {
  expect(soak(() => ({}))).toEqual([]);
  expect(soak((at) => (at === 50 ? { residentBytes: 900 * mebibyte } : {}))).toEqual([]);
});

test('each kind of growth, a loss and an end are told', () => {
  expect(soak((at) => ({ residentBytes: (150 + at) * mebibyte }))).toHaveLength(1);
  expect(soak((at) => ({ handles: 40 + at }))).toHaveLength(1);
  expect(soak((at) => ({ fileBytes: (80 + at) * mebibyte }))).toHaveLength(1);
  expect(soak(() => ({}), { arrived: 999 })).toEqual(['1 acknowledged events never arrived.']);
  const lost = ['1 deliveries that jobs sent once more never arrived.'];
  expect(soak(() => ({}), { resent: { told: 9, arrived: 8 } })).toEqual(lost);
  expect(soak(() => ({}), { resent: { told: 0, arrived: 0 } })).toHaveLength(1);
  expect(soak(() => ({}), { hasDied: true })).toEqual(['The gateway ended under load.']);
});
