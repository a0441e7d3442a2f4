'use client';

import { Square } from 'lucide-react';
import { useState } from 'react';
import type { ListPanelProps } from '@/components/resource/list/list-kind';
import { PanelSection } from '@/components/table/panel/facts';
import { PanelMissing } from '@/components/table/panel/panel-missing';
import { SidePanel } from '@/components/table/panel/side-panel';
import { clip } from '@/components/table/table/marked-text';
import { Button, buttonClasses } from '@/components/ui/button';
import { MiddleCut } from '@/components/ui/middle-cut';
import { useReadOnly } from '@/components/ui/read-only';
import { ScreenLink } from '@/components/ui/screen-link';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { routes } from '@/lib/util/routes';
import { isOver, jobTitle } from '@/lib/words/activity/jobs';
import { GroupsCard } from '../page/groups-card';
import { ProgressCard } from '../page/progress-card';
import { SetCard } from '../page/set-card';
import { JobStateBadge } from '../parts/job-state';
import { StopJob, stopWords } from '../parts/stop-job';
import { useJob } from '../parts/use-job';

/** One job beside the list: how far it is, of what, and a way to its page and to stop it. */
export function JobPanel({ projectId, uid, row, ...panel }: ListPanelProps<JobView>) {
  const query = useJob(projectId, uid);
  const [isStopping, setIsStopping] = useState(false);
  const isReadOnly = useReadOnly();
  const job = query.data ?? row;
  if (!job) {
    return (
      <PanelMissing
        noun="retry job"
        uid={uid}
        error={query.error}
        onRetry={() => void query.refetch()}
        {...panel}
      />
    );
  }
  const title = clip(job.name || jobTitle(job), 80);
  return (
    <SidePanel
      label={`Retry job ${title}`}
      title={title}
      subtitle={
        <span className="flex items-center gap-3 text-muted text-xs">
          <JobStateBadge state={job.state} />
          <MiddleCut value={uid} maximum={14} copyLabel="Copy the id" />
        </span>
      }
      actions={
        <>
          <ScreenLink
            href={routes.activityOf(projectId, 'jobs', uid)}
            className={buttonClasses({ variant: 'primary' })}
          >
            {job.state === 'ready' ? 'Look at it and start' : 'Open the job'}
          </ScreenLink>
          {isOver(job) || isReadOnly ? null : (
            <Button className="text-bad" onClick={() => setIsStopping(true)}>
              <Square aria-hidden />
              <span>{`${stopWords(job)}…`}</span>
            </Button>
          )}
        </>
      }
      {...panel}
    >
      {job.startedAt === null ? null : (
        <PanelSection>
          <ProgressCard job={job} seenAtMs={query.dataUpdatedAt} />
        </PanelSection>
      )}
      <PanelSection>
        <GroupsCard job={job} />
      </PanelSection>
      <PanelSection>
        <SetCard projectId={projectId} job={job} />
      </PanelSection>
      <StopJob projectId={projectId} job={job} open={isStopping} onOpenChange={setIsStopping} />
    </SidePanel>
  );
}
