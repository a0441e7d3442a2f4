'use client';

import { useState } from 'react';
import type { FilterPart } from '@/lib/filter/read-sample';
import type { FilterRemarks } from '@/lib/filter/worker/filter-work';
import type { Release } from '@/lib/releases/dialect';
import { pageEvaluator } from './page-evaluator';
import { useLatestWork } from './use-latest-work';

/** A filter as typed and as read, for one part of events and one release. */
export interface FilterSubject {
  part: FilterPart;
  text: string;
  filter: Record<string, unknown>;
  dialect: Release;
}

export interface Remarked extends FilterRemarks {
  subject: FilterSubject;
}

/** What can be said of a filter without a sample; that of the one before until it is known. */
export function useFilterRemarks(subject: FilterSubject | undefined): Remarked | undefined {
  const [remarked, setRemarked] = useState<Remarked>();
  useLatestWork(subject, async (asked, signal) => {
    const { filter, part, dialect } = asked;
    const found = await pageEvaluator().run('remarks', filter, part, dialect);
    if (signal.aborted) return;
    setRemarked({ subject: asked, ...(found.ok ? found.value : { hazards: [] }) });
  });
  return subject && remarked;
}
