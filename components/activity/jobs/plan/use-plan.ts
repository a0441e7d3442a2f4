'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { JobPace, JobView } from '@/lib/contract/console/activity/jobs';
import { jobKeys, startJob, stopJob } from '@/lib/queries/activity/jobs';
import { useOnce } from '../use-once';
import { firstPace, readPace } from './pace-form';
import { type PlanRow, planTable } from './plan-table-model';

/** What the gateway leaves as fast as it may. */
const atOnce: JobPace = { perSecond: null, canary: null };

/** Keeps what the server told of a job, and lets lists be read anew. */
function useKeepJob(projectId: string) {
  const client = useQueryClient();
  return (job: JobView) => {
    client.setQueryData(jobKeys.one(projectId, job.uid), job);
    void client.invalidateQueries({ queryKey: [...jobKeys.all(projectId), 'list'] });
  };
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

/** Starts a job or goes on with one that is paused. */
export function useStartJob(projectId: string, uid: string) {
  const keep = useKeepJob(projectId);
  return useOnce(async ({ operationId, pace, without }: StartContent & { operationId: string }) => {
    const { perSecond, canary } = pace;
    const body = {
      operationId,
      ...(perSecond === null ? {} : { perSecond }),
      ...(canary ? { canary } : {}),
      ...(without.length > 0 ? { without: [...without] } : {}),
    };
    const job = await startJob(projectId, uid, body, new AbortController().signal);
    keep(job);
    return job;
  });
}

interface StartContent {
  pace: JobPace;
  /** Keys of groups that are left out. */
  without: readonly string[];
}

/** What is chosen of a job before it starts: what is left out, and the pace. */
export function usePlan(projectId: string, job: JobView) {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [form, setForm] = useState(() => firstPace(job.total, job.most));
  const table = useMemo(() => planTable(job), [job]);
  const read = readPace(form, job.most);
  const start = useStartJob(projectId, job.uid);
  const taken = table.rows.filter(({ key }) => !without.has(key));
  const count = taken.reduce((sum: number, row: PlanRow) => sum + row.total, table.beyond);
  const leftOut = table.rows
    .filter(({ key }) => without.has(key))
    .flatMap(({ groups }) => groups.map(({ key }) => key));
  return {
    table,
    taken,
    /** How many are sent. */
    count,
    without,
    setWithout,
    form,
    setForm,
    problems: read.problems,
    pace: read.pace ?? atOnce,
    busy: start.busy,
    error: start.error,
    /** Answers the started job; undefined where something is wrong with what was entered or it failed. */
    start: async () => (read.pace ? start.run({ pace: read.pace, without: leftOut }) : undefined),
  };
}

export type Plan = ReturnType<typeof usePlan>;
