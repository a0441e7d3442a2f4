'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MarkedText } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { ClockTime } from '@/components/ui/clock-time';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import type { PortalEventType, PortalNamed } from '@/lib/contract/portal/event-types';
import { portalErrorText } from '@/lib/queries/portal/client';
import { portalExampleOptions } from '@/lib/queries/portal/verify';
import { usePortal } from '../portal-provider';
import { TestEventButton } from '../test-event/test-event-button';

const PayloadViewer = dynamic(() =>
  import('@/components/payload/payload-viewer').then((module) => module.PayloadViewer),
);

/** One event type: who is sent it, when last, and what it looks like. */
export function EventTypeRow({
  type,
  every,
}: {
  type: PortalEventType;
  every: readonly PortalNamed[];
}) {
  const [isOpen, setOpen] = useState(false);
  const { eventType, endpoints, lastAt, deliveryId } = type;
  const receivers = [...new Map([...endpoints, ...every].map((each) => [each.uid, each])).values()];
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-left hover:bg-hover"
      >
        <ChevronRight
          aria-hidden
          className={cn('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
        />
        <MarkedText
          value={eventType}
          maximum={120}
          className="min-w-0 flex-1 basis-40 wrap-anywhere font-mono text-sm"
        />
        <span className="min-w-0 text-muted text-sm max-sm:basis-full max-sm:pl-8">
          {receivers.length > 0 ? (
            <bdi>{receivers.map(({ name }) => name.slice(0, 80)).join(', ')}</bdi>
          ) : (
            'not sent any more'
          )}
        </span>
        <span className="text-muted text-sm max-sm:pl-8">
          {lastAt ? (
            <>
              <span>last </span>
              <ClockTime value={lastAt} />
            </>
          ) : (
            'never yet'
          )}
        </span>
      </button>
      {isOpen ? (
        <div className="flex flex-col gap-3 px-4 pb-4 sm:pl-12">
          {deliveryId ? (
            <Example deliveryId={deliveryId} />
          ) : (
            <p className="text-muted text-sm">There is no example: none was sent yet.</p>
          )}
          <div>
            <TestEventButton
              size="sm"
              eventType={eventType}
              deliveryId={deliveryId}
              {...(receivers[0] && receivers.length === 1 ? { endpointId: receivers[0].uid } : {})}
            />
          </div>
        </div>
      ) : null}
    </li>
  );
}

function Example({ deliveryId }: { deliveryId: string }) {
  const { api } = usePortal();
  const { data, error, isPending } = useQuery(portalExampleOptions(api, deliveryId));
  if (isPending) return <Skeleton className="h-32" />;
  if (error) return <Banner tone="bad">{portalErrorText(error)}</Banner>;
  if (!data.payload) {
    return <p className="text-muted text-sm">What was sent is not kept any more.</p>;
  }
  return (
    <div className="rounded border">
      <PayloadViewer label="The newest one" payload={data.payload} />
    </div>
  );
}
