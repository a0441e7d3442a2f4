'use client';

import { use } from 'react';
import { JobBar } from '@/components/resource/job-bar';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { amount } from '@/lib/words/activity/jobs';
import { doneOf, isMoving } from '../parts/job-facts';
import { JobStateBadge } from '../parts/job-state';
import { useJob } from '../parts/use-job';
import { JobsProjectContext } from './jobs-project';

/** A row as it stands now: only one that changes by itself is looked at. */
function useLiveJob(job: JobView): JobView {
  const projectId = use(JobsProjectContext);
  const { data } = useJob(projectId, isMoving(job) ? job.uid : null);
  return data ?? job;
}

export function LiveState({ job }: { job: JobView }) {
  return <JobStateBadge state={useLiveJob(job).state} />;
}

/** How far a job is, as a bar and in numbers; a dash for one that was not started. */
export function LiveProgress({ job }: { job: JobView }) {
  const { counts, total, startedAt } = useLiveJob(job);
  if (startedAt === null) {
    return <span className="text-muted">{`${amount(total)}, none sent`}</span>;
  }
  return (
    <span className="flex items-center gap-2">
      <JobBar label="Progress" counts={counts} total={total} className="h-2 w-24" />
      <span className="text-xs tabular-nums">{`${amount(doneOf(counts))} of ${amount(total)}`}</span>
    </span>
  );
}
