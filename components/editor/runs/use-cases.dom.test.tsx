import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { convoy2636 } from '@/lib/testing/releases';
import { stoppedRun } from '@/lib/transform/lazy-runner';
import type { BenchFunction } from './bench-function';
import { useCases } from './use-cases';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const made: BenchFunction = { kind: 'subscription', code: 'transform', release: convoy2636 };
const samples = [{ id: 'a', name: 'Order', text: '{}', expected: '{}' }];
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('no case runs before the operator acts, and one that typing goes on over waits for its rest', async () => {
  const batch = vi.fn(async () => stoppedRun);
  const { rerender } = renderHook(({ turn }) => useCases(made, samples, batch, turn), {
    initialProps: { turn: 0 },
  });
  await rest(60_000);
  expect(batch).not.toHaveBeenCalled();
  for (const turn of [1, 2, 3]) {
    rerender({ turn });
    await rest(399);
  }
  expect(batch).not.toHaveBeenCalled();
  await rest(1);
  expect(batch).toHaveBeenCalledTimes(1);
});
