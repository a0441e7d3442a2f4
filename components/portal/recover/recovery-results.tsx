'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useEffectEvent } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { SectionCard } from '@/components/ui/section-card';
import type { Recovery, RecoveryResult } from '@/lib/contract/portal/jobs';
import { openParameter } from '@/lib/contract/portal/searches';
import { portalErrorText } from '@/lib/queries/portal/client';
import { recoveryResultsOptions } from '@/lib/queries/portal/jobs';
import { portalRoutes } from '@/lib/util/portal-routes';
import { recoveryOutcomeWords, resultReason } from '@/lib/words/portal/recovery';
import { usePortal } from '../portal-provider';
import { usePortalTimes } from '../times';

interface Reason {
  words: string;
  results: RecoveryResult[];
}

/** Under one heading what has one reason, those with the most first. */
function byReason(results: readonly RecoveryResult[]): Reason[] {
  const found = new Map<string, RecoveryResult[]>();
  for (const result of results) {
    const words = resultReason(result);
    const same = found.get(words);
    if (same) same.push(result);
    else found.set(words, [result]);
  }
  return [...found]
    .map(([words, same]) => ({ words, results: same }))
    .sort((one, other) => other.results.length - one.results.length);
}

/** What of a recovery did not arrive or was not sent, by why. */
export function RecoveryResults({ recovery }: { recovery: Recovery }) {
  const { api } = usePortal();
  const { uid, counts } = recovery;
  const bad = counts.failed + counts.skipped;
  const query = useInfiniteQuery({ ...recoveryResultsOptions(api, uid), enabled: bad > 0 });
  const lookAgain = useEffectEvent(() => {
    if (query.data !== undefined && !query.isFetching) void query.refetch();
  });
  // There are more of them than were read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: their number alone asks for another look
  useEffect(() => lookAgain(), [bad]);
  if (bad === 0) return null;
  const results = (query.data?.pages ?? []).flatMap(({ content }) => content);
  return (
    <SectionCard title="What did not arrive or was not sent">
      {query.error ? <Banner tone="bad">{portalErrorText(query.error)}</Banner> : null}
      <div className="flex flex-col gap-4">
        {byReason(results).map((reason) => (
          <ReasonGroup key={reason.words} reason={reason} />
        ))}
      </div>
      {query.hasNextPage ? (
        <Button
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {`Show more of ${bad.toLocaleString('en')}`}
        </Button>
      ) : null}
    </SectionCard>
  );
}

/** Rows of one reason that are shown at once. */
const mostRows = 10;

function ReasonGroup({ reason: { words, results } }: { reason: Reason }) {
  const { frame, isOperator } = usePortal();
  const times = usePortalTimes();
  const rest = results.length - mostRows;
  return (
    <section aria-label={words} className="min-w-0">
      <h3 className="font-medium text-sm">{words}</h3>
      <ul className="mt-1 divide-y border-y text-sm">
        {results.slice(0, mostRows).map(({ uid, eventId, deliveryId, outcome, at }) => (
          <li key={uid} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5">
            <span
              dir="auto"
              translate="no"
              className="min-w-0 flex-1 basis-56 truncate font-mono text-xs"
            >
              {deliveryId !== null && !isOperator ? (
                <Link
                  prefetch={false}
                  href={`${portalRoutes.home(frame.linkId)}?${openParameter}=${encodeURIComponent(deliveryId)}`}
                  className="text-accent-ink underline-offset-2 hover:underline"
                >
                  {eventId ?? deliveryId}
                </Link>
              ) : (
                <span>{eventId ?? uid}</span>
              )}
            </span>
            <span className="text-muted text-xs">
              {outcome === null ? '' : recoveryOutcomeWords[outcome].listed}
            </span>
            <span className="text-muted text-xs tabular-nums" title={times.exact(at)}>
              {times.second(at) ?? ''}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className="mt-1 text-muted text-xs">{`and ${rest.toLocaleString('en')} more with the same reason`}</p>
      ) : null}
    </section>
  );
}
