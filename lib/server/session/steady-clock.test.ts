import { expect, test } from 'vitest';
import { createSteadyClock } from './steady-clock';

function clocks() {
  let wall = 1_800_000_000_000;
  let monotonic = 5_000;
  const clock = createSteadyClock(
    () => wall,
    () => monotonic,
  );
  return {
    clock,
    pass(milliseconds: number) {
      wall += milliseconds;
      monotonic += milliseconds;
    },
    set(milliseconds: number) {
      wall += milliseconds;
    },
  };
}

test('a machine clock set back by an hour slows nothing', () => {
  const { clock, pass, set } = clocks();
  const start = clock();
  pass(60_000);
  set(-3_600_000);
  expect(clock() - start).toBe(60_000);
  pass(60_000);
  expect(clock() - start).toBe(120_000);
});

test('a step forward, or a night of sleep, is followed', () => {
  const { clock, set } = clocks();
  const start = clock();
  set(8 * 3_600_000);
  expect(clock() - start).toBe(8 * 3_600_000);
});
