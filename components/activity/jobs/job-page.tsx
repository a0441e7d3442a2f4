'use client';

import { Square } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { PageHeader } from '@/components/shell/page-header';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { useReadOnly } from '@/components/ui/read-only';
import { ScreenLink } from '@/components/ui/screen-link';
import { Spinner } from '@/components/ui/spinner';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { isApiError, wholeErrorText } from '@/lib/queries/api-error';
import { upperFirst } from '@/lib/util/first-letter';
import { isolated } from '@/lib/util/isolated';
import { routes } from '@/lib/util/routes';
import { jobTitle } from '@/lib/words/activity/jobs';
import { GroupsCard } from './page/groups-card';
import { PausedNote } from './page/paused-note';
import { ProgressCard } from './page/progress-card';
import { ReadyCard } from './page/ready-card';
import { ResultsCard } from './page/results-card';
import { SetCard } from './page/set-card';
import { useToldProgress } from './page/use-told-progress';
import { isMoving, isOver } from './parts/job-facts';
import { JobStateBadge } from './parts/job-state';
import { StopJob, stopWords } from './parts/stop-job';
import { useJob } from './parts/use-job';

const RetryDialog = dynamic(() => import('./retry-dialog').then((module) => module.RetryDialog));

/** One retry or replay: its plan until it is started, then how far it is and what became of each. */
export function JobPage({ projectId, uid }: { projectId: string; uid: string }) {
  const { data: job, error, dataUpdatedAt, isFetching, refetch } = useJob(projectId, uid);
  if (job) {
    return (
      <div className="flex min-w-0 flex-1 flex-col">
        <JobHeader projectId={projectId} job={job} />
        <div className="flex flex-col gap-3 px-5 pb-6 max-md:px-4">
          {error ? (
            <Banner
              tone="bad"
              title="This is not up to date"
              actions={
                <Button busy={isFetching} onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            >
              {wholeErrorText(error)}
            </Banner>
          ) : null}
          <JobContent projectId={projectId} job={job} seenAtMs={dataUpdatedAt} />
        </div>
      </div>
    );
  }
  if (isApiError(error) && error.code === 'not_found') return <GoneJob projectId={projectId} />;
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <PageHeader title="Retry job" trail={trailOf(projectId)} />
      <div className="px-5 max-md:px-4">
        {error ? (
          <Banner
            tone="bad"
            title="The job did not load"
            actions={
              <Button busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {wholeErrorText(error)}
          </Banner>
        ) : (
          <p role="status" className="appear-late flex items-center gap-2 text-muted text-sm">
            <Spinner />
            <span>Reading the job…</span>
          </p>
        )}
      </div>
    </div>
  );
}

const trailOf = (projectId: string) => [
  { label: 'Activity', href: routes.activity(projectId, 'deliveries') },
  { label: 'Retry jobs', href: routes.activity(projectId, 'jobs') },
];

function GoneJob({ projectId }: { projectId: string }) {
  return (
    <MessagePage
      inside
      title="This job is not there"
      actions={
        <Button variant="primary" asChild>
          <ScreenLink href={routes.activity(projectId, 'jobs')}>Go to the retry jobs</ScreenLink>
        </Button>
      }
    >
      <p>
        No job of this project has the id in the address. Jobs are removed some time after they end,
        and those that this console carries out end with it. What they sent is among the deliveries.
      </p>
    </MessagePage>
  );
}

function JobHeader({ projectId, job }: { projectId: string; job: JobView }) {
  const [isStopping, setIsStopping] = useState(false);
  const [again, setAgain] = useState<string | null>(null);
  const isReadOnly = useReadOnly();
  useToldProgress(job);
  const { search, kind } = job;
  const listed = kind === 'retry' ? 'deliveries' : 'events';
  return (
    <>
      <PageHeader
        title={job.name ? isolated(clip(job.name, 80)) : jobTitle(job)}
        trail={trailOf(projectId)}
        beside={<JobStateBadge state={job.state} />}
        actions={
          <>
            {isMoving(job) ? (
              <span className="text-muted text-xs max-md:hidden">
                {job.carriedOutBy === 'gateway'
                  ? 'Goes on when you close this page'
                  : 'Goes on while this console runs and you are signed in'}
              </span>
            ) : null}
            {search === null ? null : (
              <Button asChild>
                <ScreenLink href={routes.activity(projectId, listed, new URLSearchParams(search))}>
                  {`Show the ${listed}`}
                </ScreenLink>
              </Button>
            )}
            {search !== null && isOver(job) && !isReadOnly ? (
              <Button onClick={() => setAgain(search)}>Same set again…</Button>
            ) : null}
            {isOver(job) || isReadOnly ? null : (
              <Button className="text-bad" onClick={() => setIsStopping(true)}>
                <Square aria-hidden />
                <span>{`${stopWords(job)}…`}</span>
              </Button>
            )}
          </>
        }
      />
      <StopJob projectId={projectId} job={job} open={isStopping} onOpenChange={setIsStopping} />
      {again === null ? null : (
        <RetryDialog
          projectId={projectId}
          kind={kind}
          what={{ search: again, listed }}
          onClose={() => setAgain(null)}
        />
      )}
    </>
  );
}

function JobContent({
  projectId,
  job,
  seenAtMs,
}: {
  projectId: string;
  job: JobView;
  seenAtMs: number;
}) {
  const { state, reason, startedAt } = job;
  // The button that starts it goes with its plan.
  const [isStartedHere, setIsStartedHere] = useState(false);
  return (
    <>
      {state === 'paused' ? <PausedNote projectId={projectId} job={job} /> : null}
      {reason && state !== 'paused' ? (
        <Banner tone={state === 'failed' ? 'bad' : state === 'stopped' ? 'info' : 'warn'}>
          <span dir="auto">{upperFirst(clip(reason))}</span>
        </Banner>
      ) : null}
      {startedAt === null ? null : (
        <ProgressCard job={job} seenAtMs={seenAtMs} takesFocus={isStartedHere} />
      )}
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          {state === 'ready' && job.total > 0 ? (
            <ReadyCard projectId={projectId} job={job} onStarted={() => setIsStartedHere(true)} />
          ) : (
            <GroupsCard job={job} />
          )}
          {startedAt === null ? null : <ResultsCard projectId={projectId} job={job} />}
        </div>
        <SetCard job={job} />
      </div>
    </>
  );
}
