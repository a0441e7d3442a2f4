'use client';

import { ExternalLink, RotateCw, Square } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { ActionItem } from '@/components/resource/menu/action-item';
import { RowMenu } from '@/components/resource/menu/row-menu';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { ScreenLink } from '@/components/ui/screen-link';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { routes } from '@/lib/util/routes';
import { isOver } from '@/lib/words/activity/jobs';
import { StopJob, stopWords } from '../parts/stop-job';

const RetryDialog = dynamic(() => import('../retry-dialog').then((module) => module.RetryDialog));

/** What can be done with one job of the list. */
export function JobRowMenu(props: RowMenuProps<JobView>) {
  const { projectId, row: job } = props;
  const [isStopping, setIsStopping] = useState(false);
  const [again, setAgain] = useState<string | null>(null);
  const { search, kind } = job;
  return (
    <>
      <RowMenu
        {...props}
        edit={
          <DropdownMenuItem asChild>
            <ScreenLink href={routes.activityOf(projectId, 'jobs', job.uid)}>
              <ExternalLink aria-hidden className="text-muted" />
              <span>Open the job</span>
            </ScreenLink>
          </DropdownMenuItem>
        }
      >
        {isOver(job) ? null : (
          <ActionItem changes icon={<Square />} onSelect={() => setIsStopping(true)}>
            {`${stopWords(job)}…`}
          </ActionItem>
        )}
        {search === null ? null : (
          <ActionItem changes icon={<RotateCw />} onSelect={() => setAgain(search)}>
            Same set again…
          </ActionItem>
        )}
      </RowMenu>
      <StopJob projectId={projectId} job={job} open={isStopping} onOpenChange={setIsStopping} />
      {again === null ? null : (
        <RetryDialog
          projectId={projectId}
          kind={kind}
          what={{ search: again, listed: kind === 'retry' ? 'deliveries' : 'events' }}
          onClose={() => setAgain(null)}
        />
      )}
    </>
  );
}
