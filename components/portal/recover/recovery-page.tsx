'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Square } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useOnce } from '@/components/forms/saving/use-once';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Spinner } from '@/components/ui/spinner';
import type { Recovery } from '@/lib/contract/portal/jobs';
import { portalErrorText } from '@/lib/queries/portal/client';
import { recoveryKeys, stopRecovery } from '@/lib/queries/portal/jobs';
import { portalRoutes } from '@/lib/util/portal-routes';
import {
  eventsOf,
  isUnderWay,
  recoveryKindWords,
  recoveryStateWords,
} from '@/lib/words/portal/recovery';
import { ManagingButton } from '../managing/managing-button';
import { usePortal } from '../portal-provider';
import { usePortalTimes } from '../times';
import { RecoverButton } from './recover-button';
import { RecoveryProgress } from './recovery-progress';
import { RecoveryResults } from './recovery-results';
import { useRecovery } from './use-recovery';

/** One recovery: how far it is, what became of it, and how to stop it. */
export function RecoveryPage({ jobId }: { jobId: string }) {
  const { frame } = usePortal();
  const { data: recovery, error, refetch } = useRecovery(jobId);
  return (
    <div className="flex flex-col gap-4">
      <Link
        href={portalRoutes.home(frame.linkId)}
        className="inline-flex items-center gap-1.5 self-start text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <span>Webhooks</span>
      </Link>
      {error ? (
        <Banner
          tone="bad"
          title="How far it is could not be read"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {portalErrorText(error)}
        </Banner>
      ) : null}
      {recovery ? (
        <Shown recovery={recovery} />
      ) : error ? null : (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Spinner />
          <span>Looking how far it is…</span>
        </p>
      )}
    </div>
  );
}

function Shown({ recovery }: { recovery: Recovery }) {
  const times = usePortalTimes();
  const { what, state, total, startedAt, createdAt } = recovery;
  const at = times.short(startedAt ?? createdAt);
  const isOver = state === 'finished' || state === 'stopped';
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-title">
            {at === null ? 'Recovery' : `Recovery of ${at}`}
          </h1>
          <p className="text-muted text-sm">
            {`${recoveryKindWords[what].choice}: ${eventsOf(total)}${state === null ? '' : `, ${recoveryStateWords[state].listed}`}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isUnderWay(recovery) ? <StopRecovery recovery={recovery} /> : null}
          {isOver && recovery.counts.failed + recovery.counts.waiting > 0 ? (
            <RecoverButton />
          ) : null}
        </div>
      </div>
      <RecoveryProgress recovery={recovery} />
      <RecoveryResults recovery={recovery} />
    </>
  );
}

/** Asks before a recovery is stopped, since it cannot be gone on with. */
function StopRecovery({ recovery: { uid, counts } }: { recovery: Recovery }) {
  const { api } = usePortal();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const stop = useOnce<Record<never, never>, Recovery>(async () => {
    const stopped = await stopRecovery(api, uid);
    client.setQueryData(recoveryKeys.one(api, uid), stopped);
    void client.invalidateQueries({ queryKey: recoveryKeys.list(api) });
    return stopped;
  });
  const underWay =
    counts.sent > 0 ? ` ${eventsOf(counts.sent)} on their way already may still arrive.` : '';
  return (
    <>
      <ManagingButton onClick={() => setAsks(true)}>
        <Square aria-hidden />
        <span>Stop…</span>
      </ManagingButton>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Stop this recovery?"
        description={`${eventsOf(counts.waiting)} were not sent yet and stay as they are.${underWay} You can recover them later.`}
        confirmLabel="Stop"
        busy={stop.busy}
        error={
          stop.error ? (
            <Banner tone="bad" title="Not stopped">
              {portalErrorText(stop.error)}
            </Banner>
          ) : null
        }
        onConfirm={async () => {
          if (await stop.run({})) setAsks(false);
        }}
      />
    </>
  );
}
