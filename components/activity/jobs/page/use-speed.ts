'use client';

import { useState } from 'react';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { doneOf, isMoving } from '../parts/job-facts';
import { type Sample, speedOf, withSample } from './speed';

/**
 * How fast a job goes by what the page saw of it; null where it does not go, or is not known yet.
 * @param seenAtMs when it was looked at last, by the clock of the browser
 */
export function useSpeed(job: JobView, seenAtMs: number): number | null {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  if (samples.at(-1)?.atMs !== seenAtMs) {
    setSamples(withSample(samples, { atMs: seenAtMs, done: doneOf(job.counts) }));
  }
  return isMoving(job) ? speedOf(samples) : null;
}
