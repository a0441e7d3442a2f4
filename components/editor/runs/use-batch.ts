'use client';

import { useEffect, useRef } from 'react';
import { lazyRunner, stoppedRun } from '@/lib/transform/lazy-runner';
import type { RunResult } from '@/lib/transform/run-types';
import type { Runner, RunOrder } from '@/lib/transform/runner';
import { startRunner } from './start-runner';

/** Runs many orders one after the other, beside the run that is shown and without waiting for it. */
export type Batch = (order: RunOrder, signal: AbortSignal) => Promise<RunResult>;

/**
 * A runner of one's own, started when first used; it ends with the part of the page that asked.
 * @param isAhead has it stand ready from now on, for a run that somebody waits for
 */
export function useBatch(isAhead = false): Batch {
  const held = useRef<Runner>(null);
  useEffect(() => {
    const runner = lazyRunner(startRunner);
    held.current = runner;
    return () => runner.close();
  }, []);
  useEffect(() => {
    if (isAhead) held.current?.prepare();
  }, [isAhead]);
  return async (order, signal) => held.current?.run(order, signal) ?? stoppedRun;
}
