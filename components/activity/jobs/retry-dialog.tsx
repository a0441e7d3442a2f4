'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ClockTime } from '@/components/ui/clock-time';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { useGoTo } from '@/components/ui/screen-opener';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toaster';
import type { JobKind, JobView } from '@/lib/contract/console/activity/jobs';
import { wholeErrorText } from '@/lib/queries/api-error';
import { routes } from '@/lib/util/routes';
import { itemsOf, jobKindWords, setOf } from '@/lib/words/activity/jobs';
import { useCreateJob, useStopJob } from './parts/job-deeds';
import { useJob } from './parts/use-job';
import { PlanBody } from './plan/plan-body';
import { idsWords } from './plan/plan-words';
import { StartButton } from './plan/start-button';
import { usePlan } from './plan/use-plan';

/** Rows that were chosen one by one, or all that a list finds by the query of its address. */
export type RetrySet =
  | { ids: readonly string[] }
  | { search: string; listed: 'deliveries' | 'events' };

export interface RetryDialogProps {
  projectId: string;
  what: RetrySet;
  kind: JobKind;
  onClose: () => void;
}

/**
 * Sends many once more. To open it freezes the set; nothing goes out before it is started, and one
 * that is closed without that waits among the jobs.
 */
export function RetryDialog({ projectId, what, kind, onClose }: RetryDialogProps) {
  const { job, error, again } = useFrozenSet(projectId, what, kind);
  const discard = useStopJob(projectId, job?.uid ?? '');
  function close() {
    if (job?.state === 'ready' && job.total === 0) void discard.run({});
    else if (job?.state === 'ready') {
      toast({ title: `Nothing was sent. The set of ${setOf(job)} waits among the retry jobs.` });
    }
    onClose();
  }
  return (
    <Dialog open onOpenChange={(open) => open || close()}>
      {job?.state === 'ready' && job.total > 0 ? (
        <ReadyContent projectId={projectId} job={job} onClose={onClose} />
      ) : (
        <DialogContent
          title={`${jobKindWords[kind].choice} ${kind === 'retry' ? 'deliveries' : 'events'}`}
          description="Nothing is sent before you start."
          footer={
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
          }
        >
          <Unready job={job} kind={kind} error={error} onAgain={again} />
        </DialogContent>
      )}
    </Dialog>
  );
}

/** Freezes the set once, however often the dialog is drawn. */
function useFrozenSet(projectId: string, what: RetrySet, kind: JobKind) {
  const [uid, setUid] = useState<string | null>(null);
  const isBegun = useRef(false);
  const create = useCreateJob(projectId);
  async function freeze() {
    const set = 'ids' in what ? { ids: [...what.ids] } : { search: what.search };
    const made = await create.run({ kind, ...set });
    if (made) setUid(made.uid);
  }
  const freezeOnce = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void freeze();
  });
  useEffect(() => freezeOnce(), []);
  const { data, error, refetch } = useJob(projectId, uid);
  return {
    job: data,
    error: create.error ?? error,
    again: () => void (uid === null ? freeze() : refetch()),
  };
}

function ReadyContent({
  projectId,
  job,
  onClose,
}: {
  projectId: string;
  job: JobView;
  onClose: () => void;
}) {
  const plan = usePlan(projectId, job);
  const discard = useStopJob(projectId, job.uid);
  const goTo = useGoTo();
  return (
    <DialogContent
      title={`${jobKindWords[job.kind].choice} ${setOf(job)}`}
      description={
        <>
          <span>The set was frozen at </span>
          <ClockTime value={job.frozenAt} />
          <span>: what comes later is not in it. Nothing is sent before you start.</span>
        </>
      }
      className="top-[6vh] max-h-[88vh] w-240 max-md:top-12 max-md:bottom-0 max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-b-none"
      footer={
        <>
          <p className="mr-auto self-center text-muted text-xs max-md:hidden">
            {idsWords(job.kind)}
          </p>
          <Button
            busy={discard.busy}
            onClick={async () => {
              // One that could not be dropped waits among the jobs, where it can be.
              await discard.run({});
              onClose();
            }}
          >
            Cancel
          </Button>
          <StartButton
            kind={job.kind}
            plan={plan}
            onStarted={({ uid }) => {
              onClose();
              goTo(routes.activityOf(projectId, 'jobs', uid));
            }}
          />
        </>
      }
    >
      <div className="-mx-5">
        <PlanBody job={job} plan={plan} />
      </div>
    </DialogContent>
  );
}

/** What stands in the dialog while there is nothing to start. */
function Unready({
  job,
  kind,
  error,
  onAgain,
}: {
  job: JobView | undefined;
  kind: JobKind;
  error: Error | null;
  onAgain: () => void;
}) {
  if (error) {
    return (
      <Banner
        tone="bad"
        title="The set could not be made"
        actions={<Button onClick={onAgain}>Try again</Button>}
      >
        {wholeErrorText(error)}
      </Banner>
    );
  }
  if (job?.state === 'ready') {
    return (
      <p className="text-sm">
        {kind === 'retry'
          ? 'There is nothing to send: none of these deliveries failed or was discarded by now.'
          : 'There is nothing to send: no event is in this set.'}
      </p>
    );
  }
  if (job && job.state !== 'preparing') {
    return (
      <Banner tone="bad" title="The set could not be made">
        {job.reason ?? 'The job ended before it was ready. Close this and try again.'}
      </Banner>
    );
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      <Spinner />
      <span>
        {job && job.total > 0
          ? `Freezing the set: ${itemsOf(kind, job.total)} so far…`
          : 'Freezing the set…'}
      </span>
    </p>
  );
}
