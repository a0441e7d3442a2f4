import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness, type ReadinessCheck } from './readiness';

let time: number;
let changes: unknown[];
beforeEach(() => {
  time = 1_000;
  changes = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const fine: ReadinessCheck = async () => undefined;
const readiness = (...checks: ReadinessCheck[]) =>
  createReadiness({ checks, now: () => time, onChange: (reason) => changes.push(reason) });

test('is there when every check holds, and not when one does not', async () => {
  const reason = new Error('no room');
  expect(await readiness(fine, fine)()).toBe(true);
  expect(changes).toEqual([]);
  expect(await readiness(fine, () => Promise.reject(reason))()).toBe(false);
  expect(changes).toEqual([reason]);
});

test('is looked for once in five seconds, however many ask, at once or one after the other', async () => {
  const check = vi.fn(fine);
  const isReady = readiness(check);
  await Promise.all(Array.from({ length: 50 }, isReady));
  time += 4_999;
  await isReady();
  expect(check).toHaveBeenCalledTimes(1);
  time += 1;
  await isReady();
  expect(check).toHaveBeenCalledTimes(2);
});

test('comes and goes by itself, and each change is told once', async () => {
  const check = vi.fn(fine);
  const isReady = readiness(check);
  const outcomes: boolean[] = [];
  for (const works of [true, false, false, true, true]) {
    check.mockImplementation(works ? fine : () => Promise.reject('broken'));
    outcomes.push(await isReady());
    time += 5_000;
  }
  expect(outcomes).toEqual([true, false, false, true, true]);
  expect(changes).toEqual(['broken', undefined]);
});

test('is not waited for longer than a probe has patience', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isReady = readiness(fine, () => new Promise(() => undefined))();
  await nextTurn();
  vi.advanceTimersByTime(2_000);
  expect(await isReady).toBe(false);
  expect(changes).toEqual([new Error('a check took longer than 2000 ms')]);
});

test('a check that hangs is not begun again while it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const held: (() => void)[] = [];
  const check = vi.fn(() => new Promise<void>((resolve) => held.push(resolve)));
  const isReady = readiness(check);
  const ask = async () => {
    const answer = isReady();
    await nextTurn();
    vi.advanceTimersByTime(2_000);
    time += 5_000;
    return answer;
  };
  expect([await ask(), await ask()]).toEqual([false, false]);
  expect(check).toHaveBeenCalledTimes(1);
  held[0]?.();
  await nextTurn();
  check.mockResolvedValue(undefined);
  expect(await isReady()).toBe(true);
  expect(check).toHaveBeenCalledTimes(2);
});
