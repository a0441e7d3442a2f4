import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBenchRun } from './use-bench-run';

/** A worker that starts on a busy machine. */
const slow = { timeout: 15_000 };

const order = (code: string) => ({ kind: 'subscription' as const, code, payload: '{"id":"a"}' });

test('what is typed while a run is about to start is run as well', async () => {
  const { result, rerender } = renderHook(({ made }) => useBenchRun(made, true), {
    initialProps: { made: order('function transform(p) { return p; }') },
  });
  // The text arrives with the next render, as typing does on a busy page.
  act(() => {
    result.current.run();
    result.current.runSoon();
  });
  rerender({ made: order('function transform(p) { return { id: p.id.toUpperCase() }; }') });
  await waitFor(() => expect(result.current.lastGood ?? '').toContain('"A"'), slow);
  const { turn } = result.current;
  act(() => result.current.runSoon());
  await waitFor(() => expect(result.current.turn).toBe(turn + 1), slow);
  expect(result.current.isRunning).toBe(false);
});
