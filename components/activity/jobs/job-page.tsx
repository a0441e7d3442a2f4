'use client';

import { useState } from 'react';
import { PageHeader } from '@/components/shell/page-header';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { ScreenLink } from '@/components/ui/screen-link';
import { Spinner } from '@/components/ui/spinner';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { isApiError, wholeErrorText } from '@/lib/queries/api-error';
import { upperFirst } from '@/lib/util/first-letter';
import { routes } from '@/lib/util/routes';
import { JobHeader, trailOf } from './job-header';
import { GroupsCard } from './page/groups-card';
import { PausedNote } from './page/paused-note';
import { ProgressCard } from './page/progress-card';
import { ReadyCard } from './page/ready-card';
import { ResultsCard } from './page/results-card';
import { SetCard } from './page/set-card';
import { useJob } from './parts/use-job';

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
        <SetCard projectId={projectId} job={job} />
      </div>
    </>
  );
}
