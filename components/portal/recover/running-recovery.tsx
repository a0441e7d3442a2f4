'use client';

import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import Link from 'next/link';
import { JobBar } from '@/components/resource/job-bar';
import { useServerNow } from '@/components/ui/server-clock';
import type { Recovery } from '@/lib/contract/portal/jobs';
import { recoveriesOptions } from '@/lib/queries/portal/jobs';
import { parseInstant } from '@/lib/util/instant';
import { portalRoutes } from '@/lib/util/portal-routes';
import {
  endSentence,
  isUnderWay,
  progressSentence,
  recoveryStateWords,
} from '@/lib/words/portal/recovery';
import { usePortal } from '../portal-provider';
import { usePortalTimes } from '../times';

const LOOK_EVERY_MS = 3_000;
/** How long one that is over is told of. */
const TOLD_MS = 60 * 60_000;
const MOST = 3;

/** The recoveries that are not over, or were lately, each with how far it is and where to see more. */
export function RunningRecovery() {
  const { api } = usePortal();
  const nowMs = useServerNow();
  const { data } = useQuery({
    ...recoveriesOptions(api, { unattended: true }),
    // What cannot be had takes nothing along: the page of a recovery says why.
    retry: false,
    refetchInterval: ({ state: { data: known, error } }) =>
      !error && known?.content.some(isUnderWay) ? LOOK_EVERY_MS : false,
  });
  const told = (data?.content ?? []).filter((recovery) => {
    if (isUnderWay(recovery)) return true;
    const finished = parseInstant(recovery.finishedAt);
    return finished.kind === 'moment' && nowMs - finished.ms < TOLD_MS;
  });
  if (told.length === 0) return null;
  return (
    <section aria-label="Recoveries" className="flex flex-col gap-2">
      {told.slice(0, MOST).map((recovery) => (
        <RecoveryNote key={recovery.uid} recovery={recovery} />
      ))}
    </section>
  );
}

function RecoveryNote({ recovery }: { recovery: Recovery }) {
  const { frame, isOperator } = usePortal();
  const times = usePortalTimes();
  const { uid, state, counts, total, startedAt } = recovery;
  const at = times.short(startedAt);
  const name = at === null ? 'Recovery' : `Recovery of ${at}`;
  const end = endSentence(recovery);
  const standing = [
    ...(state === null ? [] : [recoveryStateWords[state].listed]),
    progressSentence(recovery),
    ...(counts.failed > 0 ? [`${counts.failed.toLocaleString('en')} did not arrive`] : []),
  ].join(', ');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border bg-surface px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-72 gap-3 text-sm">
        <RotateCcw aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p>
            {isOperator ? (
              <span className="font-semibold">{name}</span>
            ) : (
              <Link
                href={portalRoutes.job(frame.linkId, uid)}
                className="font-semibold text-accent-ink underline-offset-2 hover:underline"
              >
                {name}
              </Link>
            )}
            <span>{`: ${standing}`}</span>
          </p>
          <JobBar
            label={`Progress of the ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
            counts={counts}
            total={total}
            className="mt-1.5 h-2"
          />
          {end === null ? null : <p className="mt-1 text-muted text-xs">{end}</p>}
        </div>
      </div>
    </div>
  );
}
