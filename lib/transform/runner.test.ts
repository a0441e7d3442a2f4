import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRunner, type StartFunctionWorker } from './runner';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that hears nothing any more once it runs a function. */
const deaf: StartFunctionWorker = ({ onMessage }) => {
  queueMicrotask(() => onMessage({ ready: true }));
  return { post: () => undefined, end: () => undefined };
};

test('a run whose worker hears nothing any more ends within 0.3 s of the limit of gateways', async () => {
  const runner = createRunner({ startWorker: deaf });
  const settled = vi.fn();
  void runner.run({ kind: 'subscription', code: '', payload: '{}' }).then(settled);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ outcome: { kind: 'time_limit' }, milliseconds: 10_250 }),
  );
});
