'use client';

import { useMemo, useState } from 'react';
import type { Explanation } from '@/lib/filter/explain';
import type { Sample } from '@/lib/samples/sample-store';
import type { Result } from '@/lib/util/result';
import { judgeSample } from './page-evaluator';
import type { FilterSubject } from './use-filter-remarks';
import { useLatestWork } from './use-latest-work';

/** What is known is shown so often while more is worked out, in milliseconds. */
const SHOW_EVERY_MS = 250;

export type Verdict = Result<Explanation, string>;

const none: ReadonlyMap<string, Verdict> = new Map();

/** What a filter makes of each sample, by its id; those before until it is known. */
export function useVerdicts(
  filter: FilterSubject | undefined,
  samples: readonly Sample[],
): ReadonlyMap<string, Verdict> {
  const [verdicts, setVerdicts] = useState(none);
  const subject = useMemo(() => filter && { ...filter, samples }, [filter, samples]);
  useLatestWork(subject, async ({ filter, part, dialect, samples }, signal) => {
    const found = new Map<string, Verdict>();
    let shownAt = performance.now();
    for (const { id, text } of samples) {
      found.set(id, await judgeSample(filter, { part, text }, dialect));
      if (signal.aborted) return;
      if (performance.now() - shownAt < SHOW_EVERY_MS) continue;
      setVerdicts(new Map(found));
      shownAt = performance.now();
    }
    setVerdicts(found);
  });
  return subject ? verdicts : none;
}
