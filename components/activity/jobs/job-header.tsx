'use client';

import { Square } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { PageHeader } from '@/components/shell/page-header';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { ScreenLink } from '@/components/ui/screen-link';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { isolated } from '@/lib/util/isolated';
import { routes } from '@/lib/util/routes';
import { isOver, jobTitle } from '@/lib/words/activity/jobs';
import { useToldProgress } from './page/use-told-progress';
import { isMoving } from './parts/job-facts';
import { JobStateBadge } from './parts/job-state';
import { StopJob, stopWords } from './parts/stop-job';

const RetryDialog = dynamic(() => import('./retry-dialog').then((module) => module.RetryDialog));

/** The screens above the page of a job. */
export const trailOf = (projectId: string) => [
  { label: 'Activity', href: routes.activity(projectId, 'deliveries') },
  { label: 'Retry jobs', href: routes.activity(projectId, 'jobs') },
];

/** What a job is, how it stands, and what can be done with it. */
export function JobHeader({ projectId, job }: { projectId: string; job: JobView }) {
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
