import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withDeadline } from './deadline';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends only when it is told to. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

describe('withDeadline', () => {
  test('ends late work, and says that it was the time', async () => {
    let wasTime = false;
    const work = withDeadline({ limitMs: 1_000 }, async ({ signal, isPassed }) => {
      await untilAborted(signal).catch((error: unknown) => {
        wasTime = isPassed(error);
      });
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await work;
    expect(wasTime).toBe(true);
  });

  test('ends with the caller, whose reason is not the time', async () => {
    const caller = new AbortController();
    const reason = new Error('left');
    let wasTime = true;
    const work = withDeadline(
      { limitMs: 1_000, caller: caller.signal },
      async ({ signal, isPassed }) => {
        await untilAborted(signal).catch((error: unknown) => {
          wasTime = isPassed(error);
          throw error;
        });
      },
    );
    caller.abort(reason);
    await expect(work).rejects.toBe(reason);
    expect(wasTime).toBe(false);
  });

  test('begins aborted when the caller has left already', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    const aborted = await withDeadline(
      { limitMs: 1_000, caller: signal },
      async (deadline) => deadline.signal.aborted,
    );
    expect(aborted).toBe(true);
  });

  test.each([
    ['works', async () => 1],
    ['fails', async () => Promise.reject(new Error('no'))],
  ])('leaves neither a timer nor a listener when the work %s', async (_name, work) => {
    const caller = new AbortController();
    const added = vi.spyOn(caller.signal, 'addEventListener');
    const removed = vi.spyOn(caller.signal, 'removeEventListener');
    await withDeadline({ limitMs: 1_000, caller: caller.signal }, work).catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.map((call) => call[1])).toEqual(
      added.mock.calls.map((call) => call[1]),
    );
  });
});
