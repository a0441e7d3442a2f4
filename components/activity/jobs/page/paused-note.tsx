'use client';

import { Play } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { wholeErrorText } from '@/lib/queries/api-error';
import { itemsOf } from '@/lib/words/activity/jobs';
import { useStartJob } from '../parts/job-deeds';
import { leftOf } from '../parts/job-facts';

/** Why a job pauses and how it goes on: never by itself. */
export function PausedNote({ projectId, job }: { projectId: string; job: JobView }) {
  const start = useStartJob(projectId, job.uid);
  const isReadOnly = useReadOnly();
  return (
    <Banner
      tone="warn"
      title={`Paused: ${itemsOf(job.kind, leftOf(job.counts))} left`}
      actions={
        isReadOnly ? null : (
          <Button variant="primary" busy={start.busy} onClick={() => void start.run({})}>
            <Play aria-hidden />
            <span>Go on</span>
          </Button>
        )
      }
    >
      <span>{job.reason ?? 'It does not go on by itself.'}</span>
      <span>{start.error ? ` ${wholeErrorText(start.error)}` : ''}</span>
    </Banner>
  );
}
