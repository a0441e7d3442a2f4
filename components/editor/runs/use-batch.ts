'use client';

import { useEffect, useRef } from 'react';
import { lazyRunner, stoppedRun } from '@/lib/transform/lazy-runner';
import type { RunResult } from '@/lib/transform/run-types';
import type { Runner, RunOrder } from '@/lib/transform/runner';
import { startRunner } from './start-runner';

/** Runs many orders one after the other, beside the run that is shown and without waiting for it. */
export type Batch = (order: RunOrder, signal: AbortSignal) => Promise<RunResult>;

/** A runner of one's own, started when first used; it ends with the part of the page that asked. */
export function useBatch(): Batch {
  const held = useRef<Runner>(null);
  useEffect(() => {
    const runner = lazyRunner(startRunner);
    held.current = runner;
    return () => runner.close();
  }, []);
  return async (order, signal) => held.current?.run(order, signal) ?? stoppedRun;
}
