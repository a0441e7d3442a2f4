'use client';

import { useMemo, useState } from 'react';
import type { JobPace, JobView } from '@/lib/contract/console/activity/jobs';
import { useStartJob } from '../parts/job-deeds';
import { type SetRow, setTable } from '../parts/set-table';
import { firstPace, readPace } from './pace-form';

/** What the gateway leaves as fast as it may. */
const atOnce: JobPace = { perSecond: null, canary: null };

/** What is chosen of a job before it starts: what is left out, and the pace. */
export function usePlan(projectId: string, job: JobView) {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [form, setForm] = useState(() => firstPace(job.total, job.most));
  const table = useMemo(() => setTable(job), [job]);
  const read = readPace(form, job.most);
  const start = useStartJob(projectId, job.uid);
  const taken = table.rows.filter(({ key }) => !without.has(key));
  const count = taken.reduce((sum: number, row: SetRow) => sum + row.total, table.beyond);
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
