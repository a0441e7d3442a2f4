'use client';

import { useEffect, useRef } from 'react';
import type { RunResult } from '@/lib/transform/run-types';
import type { Runner, RunOrder } from '@/lib/transform/runner';
import { startRunner } from './start-runner';

/** Runs many orders one after the other, beside the run that is shown and without waiting for it. */
export type Batch = (order: RunOrder, signal: AbortSignal) => Promise<RunResult>;

/** A second runner, started when first used. */
export function useBatch(): Batch {
  const runner = useRef<Promise<Runner>>(null);
  useEffect(
    () => () => {
      void runner.current?.then((each) => each.close());
      runner.current = null;
    },
    [],
  );
  return async (order, signal) => {
    runner.current ??= startRunner();
    return (await runner.current).run(order, signal);
  };
}
