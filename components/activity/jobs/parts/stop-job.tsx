'use client';

import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { wholeErrorText } from '@/lib/queries/api-error';
import { amount, itemsOf } from '@/lib/words/activity/jobs';
import { useStopJob } from './job-deeds';

/** What a stop says that it leaves. */
export function stopWords({ state, counts }: Pick<JobView, 'state' | 'counts'>): string {
  if (state === 'ready' || state === 'preparing') return 'Discard';
  if (counts.waiting === 0) return 'Stop';
  return `Stop, leave ${amount(counts.waiting)} as they are`;
}

/** Asks before a job is stopped, since what is left of it cannot be gone on with. */
export function StopJob({
  projectId,
  job,
  open,
  onOpenChange,
}: {
  projectId: string;
  job: JobView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const stop = useStopJob(projectId, job.uid);
  const { counts, kind, total } = job;
  const isStarted = job.startedAt !== null;
  const underWay =
    counts.sent > 0
      ? ` ${amount(counts.sent)} ${counts.sent === 1 ? 'is' : 'are'} under way and may still arrive.`
      : '';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isStarted ? `Stop this ${kind}?` : 'Discard this set?'}
      description={
        isStarted
          ? `${amount(counts.waiting)} of ${itemsOf(kind, total)} were not sent and stay as they are.${underWay} A stopped job cannot be gone on with; the same set can be made again.`
          : 'Nothing of it was sent. The deliveries stay as they are.'
      }
      confirmLabel={stopWords(job)}
      busy={stop.busy}
      error={
        stop.error ? (
          <Banner tone="bad" title="Not stopped">
            {wholeErrorText(stop.error)}
          </Banner>
        ) : null
      }
      onConfirm={async () => {
        if (await stop.run({})) onOpenChange(false);
      }}
    />
  );
}
