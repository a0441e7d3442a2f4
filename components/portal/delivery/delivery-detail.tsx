'use client';

import { SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { attemptCurl } from '@/components/payload/attempt-curl';
import { MarkedText } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Skeleton } from '@/components/ui/skeleton';
import type { PortalDeliveryDetail, PortalTry } from '@/lib/contract/portal/deliveries';
import { portalErrorText } from '@/lib/queries/portal/client';
import {
  askedPause,
  type DeliveryFailure,
  deliveryFailure,
  discardedWords,
  portalSideWords,
} from '@/lib/words/portal/tries';
import { Exchange } from './exchange';
import { SendAgain } from './send-again';
import { TryList } from './try-list';
import { usePortalDelivery } from './use-delivery';

/** One delivery whole: what happened, whose side it is on, what to do; its tries, what was sent, and the answer. */
export function DeliveryDetail({ uid, isPaused }: { uid: string; isPaused: boolean }) {
  const { data, error, refetch } = usePortalDelivery(uid);
  if (data) return <Loaded detail={data} isPaused={isPaused} />;
  if (!error) return <Skeleton className="h-40" />;
  return (
    <Banner
      tone="bad"
      title="The delivery did not load"
      actions={
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {portalErrorText(error)}
    </Banner>
  );
}

function Loaded({ detail, isPaused }: { detail: PortalDeliveryDetail; isPaused: boolean }) {
  const { tries, delivery, payload } = detail;
  const [chosen, setChosen] = useState<string | null>(null);
  const attempt = tries.find(({ uid }) => uid === chosen) ?? tries.at(-1);
  return (
    <div className="grid min-w-0 overflow-hidden rounded-lg border bg-surface lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-3 px-4 py-3 max-lg:border-b lg:border-r">
        <WhatHappened detail={detail} isPaused={isPaused} />
        <TryList
          detail={detail}
          isPaused={isPaused}
          chosen={attempt?.uid ?? null}
          onChoose={setChosen}
        />
        <div className="flex flex-wrap items-center gap-2">
          <SendAgain delivery={delivery} />
          {attempt ? (
            <CopyButton
              variant="quiet"
              withText
              label="Copy as cURL"
              icon={<SquareTerminal aria-hidden />}
              value={() => attemptCurl(attempt, payload)}
            />
          ) : null}
        </div>
        <p className="flex min-w-0 flex-wrap items-center gap-x-1 text-muted text-xs">
          <span>Event ID</span>
          <span translate="no" className="min-w-0 font-mono wrap-anywhere">
            <MarkedText value={delivery.event_id} maximum={64} className="whitespace-normal" />
          </span>
          {delivery.event_id ? (
            <CopyButton value={delivery.event_id} label="Copy the event ID" />
          ) : null}
        </p>
      </div>
      <Exchange detail={detail} attempt={attempt} />
    </div>
  );
}

function failureOf(
  { status, error_kind, last_http_status }: PortalDeliveryDetail['delivery'],
  last: PortalTry | undefined,
) {
  if (last && !last.hasArrived) return deliveryFailure({ kind: last.errorKind, code: last.code });
  if (status === 'Discarded') return discardedWords;
  const isTold = !last && (error_kind || last_http_status);
  return isTold ? deliveryFailure({ kind: error_kind, code: last_http_status }) : null;
}

function WhatHappened({
  detail: { delivery, tries },
  isPaused,
}: {
  detail: PortalDeliveryDetail;
  isPaused: boolean;
}) {
  const last = tries.at(-1);
  const { status } = delivery;
  if (status === 'Success') {
    return <p className="font-semibold text-sm">It has arrived</p>;
  }
  const failure = failureOf(delivery, last);
  if (failure) return <Failure failure={failure} last={last} />;
  return (
    <p className="font-semibold text-sm">
      {isPaused
        ? 'It waits, since the endpoint is paused'
        : status === 'Processing'
          ? 'It is being sent now'
          : status === 'Failure'
            ? 'It did not arrive'
            : 'It waits to be sent'}
    </p>
  );
}

function Failure({ failure, last }: { failure: DeliveryFailure; last: PortalTry | undefined }) {
  const retryAfter = last?.responseHeaders.list.find(
    ({ name }) => name.toLowerCase() === 'retry-after',
  )?.value;
  const pause = askedPause(retryAfter);
  return (
    <div className="text-sm">
      <p className="font-semibold">{failure.what}</p>
      <p>
        <span className="font-medium">{`${portalSideWords[failure.side]}. `}</span>
        <span className="text-muted">{[pause, failure.todo].filter(Boolean).join(' ')}</span>
      </p>
    </div>
  );
}
