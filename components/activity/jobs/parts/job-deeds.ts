'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '@/components/forms/saving/use-once';
import type { JobCreateBody, JobPace, JobView } from '@/lib/contract/console/activity/jobs';
import { createJob, jobKeys, startJob, stopJob } from '@/lib/queries/activity/jobs';

/** Keeps what the server told of a job, and lets lists be read anew. */
function useKeepJob(projectId: string) {
  const client = useQueryClient();
  return (job: JobView) => {
    client.setQueryData(jobKeys.one(projectId, job.uid), job);
    void client.invalidateQueries({ queryKey: [...jobKeys.all(projectId), 'list'] });
  };
}

/** Freezes a set. */
export function useCreateJob(projectId: string) {
  const keep = useKeepJob(projectId);
  return useOnce<Omit<JobCreateBody, 'operationId'>, JobView>(async (body) => {
    const job = await createJob(projectId, body, new AbortController().signal);
    keep(job);
    return job;
  });
}

/** Stops a job, or drops one that was not started. */
export function useStopJob(projectId: string, uid: string) {
  const keep = useKeepJob(projectId);
  return useOnce<object, JobView>(async () => {
    const job = await stopJob(projectId, uid, new AbortController().signal);
    keep(job);
    return job;
  });
}

/** How a job starts; one that is paused goes on as it was started. */
interface StartContent {
  pace?: JobPace;
  /** Keys of groups that are left out. */
  without?: readonly string[];
}

/** Starts a job or goes on with one that is paused. */
export function useStartJob(projectId: string, uid: string) {
  const keep = useKeepJob(projectId);
  return useOnce<StartContent, JobView>(async ({ operationId, pace, without = [] }) => {
    const body = {
      operationId,
      ...(pace && pace.perSecond !== null ? { perSecond: pace.perSecond } : {}),
      ...(pace?.canary ? { canary: pace.canary } : {}),
      ...(without.length > 0 ? { without: [...without] } : {}),
    };
    const job = await startJob(projectId, uid, body, new AbortController().signal);
    keep(job);
    return job;
  });
}
