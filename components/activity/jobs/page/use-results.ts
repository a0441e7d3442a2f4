'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageMoves } from '@/components/table/list/page-moves';
import { useAddress } from '@/components/ui/use-address';
import { jobResultSearch } from '@/lib/contract/console/activity/job-results';
import type { JobOutcome, JobView } from '@/lib/contract/console/activity/jobs';
import { maximumPageSize, type PageCursor } from '@/lib/contract/console/list-search';
import { jobOutcomes } from '@/lib/contract/gateway/choices';
import { jobResultsOptions } from '@/lib/queries/activity/jobs';
import { isMoving } from '../parts/job-facts';

/** What is looked at first: what went wrong, where something did. */
function firstOutcome({ counts }: JobView): JobOutcome {
  if (counts.failed > 0) return 'failed';
  if (counts.skipped > 0) return 'skipped';
  return 'succeeded';
}

/** Results of one outcome, which the address names, page by page. */
export function useResults(projectId: string, job: JobView) {
  const { values, write } = useAddress(['outcome']);
  const outcome = jobOutcomes.find((each) => each === values.outcome) ?? firstOutcome(job);
  const [at, setAt] = useState<{ outcome: JobOutcome; page: PageCursor | null }>();
  const page = at?.outcome === outcome ? at.page : null;
  const search = {
    ...jobResultSearch.empty,
    filters: { outcome },
    perPage: maximumPageSize,
    page,
  };
  const query = useQuery({
    ...jobResultsOptions(projectId, job.uid, search),
    enabled: job.startedAt !== null,
  });
  // What arrives is read again at the end alone: while a job runs there are new ones at each look.
  const isFollowed = outcome === 'failed' || outcome === 'skipped' || !isMoving(job);
  const known = isFollowed ? `${outcome} ${job.counts[outcome]}` : '';
  const before = useRef({ outcome, known });
  const readAgain = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    const last = before.current;
    before.current = { outcome, known };
    if (known !== '' && last.outcome === outcome && last.known !== known) readAgain();
  }, [outcome, known]);
  const view = query.data;
  const moves = view ? pageMoves(search, view.pagination) : { previous: null, next: null };
  const to = (cursor: PageCursor | null) =>
    cursor ? () => setAt({ outcome, page: cursor }) : null;
  return {
    outcome,
    choose: (next: JobOutcome) => write({ outcome: next }, 'replace'),
    results: view?.content,
    busy: query.isFetching,
    error: query.error,
    refresh: () => void query.refetch(),
    onFirst: page ? () => setAt(undefined) : null,
    onNext: to(moves.next),
  };
}
