'use client';

import { RotateCw } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { clip } from '@/components/table/table/marked-text';
import { jobSearch, jobStates } from '@/lib/contract/console/activity-searches';
import { jobKinds } from '@/lib/contract/gateway/choices';
import { jobListOptions } from '@/lib/queries/activity/jobs';
import { openedBy, routes } from '@/lib/util/routes';
import { amount, jobKindWords, jobStateWords, jobTitle } from '@/lib/words/activity/jobs';
import { wordFor } from '@/lib/words/word-for';
import { ActivityTabs } from '../../list/activity-tabs';
import { doneOf } from '../parts/job-facts';
import { jobColumns, jobLayout } from './columns';
import { JobsProjectContext } from './jobs-project';

export const jobList = listKind({
  name: 'jobs',
  noun: { one: 'retry job', many: 'retry jobs' },
  title: 'Retry jobs',
  model: jobSearch,
  options: jobListOptions,
  filters: [
    {
      name: 'status',
      kind: 'choice',
      label: 'State',
      none: 'Any state',
      values: jobStates,
      wordOf: (state) => wordFor(jobStateWords, state, 'listed'),
      entryOf: (state) => wordFor(jobStateWords, state, 'choice'),
    },
    {
      name: 'kind',
      kind: 'choice',
      label: 'Kind',
      none: 'Retries and replays',
      values: jobKinds,
      wordOf: (kind) => wordFor(jobKindWords, kind, 'listed'),
      entryOf: (kind) => wordFor(jobKindWords, kind, 'choice'),
    },
  ],
  columns: jobColumns,
  layout: jobLayout,
  summaryOf: ({ state, counts, total }) =>
    `${jobStateWords[state].listed} · ${amount(doneOf(counts))} of ${amount(total)} done`,
  nameOf: (job) => clip(job.name || jobTitle(job), 80),
  pageOf: (projectId, uid) => routes.activityOf(projectId, 'jobs', uid),
  nothing: {
    icon: RotateCw,
    title: 'No retry jobs yet',
    text: 'Choose deliveries or events in their lists to send many once more. What became of them stays here.',
  },
  panel: latePanel(openedBy.activity, () =>
    import('./job-panel').then((module) => module.JobPanel),
  ),
  loadMenu: () => import('./job-row-menu').then((module) => module.JobRowMenu),
});

/** Retries and replays, the newest first. */
export function JobList(scope: ListScope) {
  return (
    <JobsProjectContext value={scope.projectId}>
      <ResourceList
        kind={jobList}
        scope={scope}
        beside={() => <ActivityTabs projectId={scope.projectId} current="jobs" />}
      />
    </JobsProjectContext>
  );
}
