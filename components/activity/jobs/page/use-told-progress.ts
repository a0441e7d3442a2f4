'use client';

import { useEffect, useRef } from 'react';
import { announce } from '@/components/ui/announcer';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { amount, itemsOf, jobStateWords } from '@/lib/words/activity/jobs';
import { doneOf } from '../parts/job-facts';

/** Tells assistive tools how far a job is: when its state changes, and at each quarter. */
export function useToldProgress({ state, kind, total, counts }: JobView): void {
  const done = doneOf(counts);
  const quarter = total === 0 ? 0 : Math.floor((done / total) * 4);
  const told = useRef(`${state} ${quarter}`);
  useEffect(() => {
    const now = `${state} ${quarter}`;
    if (told.current === now) return;
    told.current = now;
    announce(`${jobStateWords[state].choice}: ${amount(done)} of ${itemsOf(kind, total)} done`);
  }, [state, quarter, done, kind, total]);
}
