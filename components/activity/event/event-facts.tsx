'use client';

import type { ReactElement } from 'react';
import { EventStatus } from '@/components/activity/list/status-cells';
import { Facts } from '@/components/table/panel/facts';
import { MarkedText } from '@/components/table/table/marked-text';
import { ClockTime } from '@/components/ui/clock-time';
import { MiddleCut } from '@/components/ui/middle-cut';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScreenLink } from '@/components/ui/screen-link';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import { eventSearch } from '@/lib/contract/console/activity-searches';
import { routes } from '@/lib/util/routes';

interface Given {
  projectId: string;
  detail: EventDetail;
}

function AcceptedAt({ takenAt }: EventDetail) {
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <ClockTime value={takenAt} />
      <RelativeTime value={takenAt} never="unknown" className="text-muted" />
    </span>
  );
}

function SourceLink({ projectId, detail: { event } }: Given) {
  const { source_id: sourceId, source_metadata: source } = event;
  if (!sourceId) return <span className="text-muted">none, by the events API</span>;
  return (
    <ScreenLink
      href={routes.source(projectId, sourceId)}
      className="text-accent-ink hover:underline"
    >
      <MarkedText value={source?.name || sourceId} maximum={60} />
    </ScreenLink>
  );
}

/** Leads to the events with the same key: that it was seen once, or what it is a duplicate of. */
function KeyLink({ projectId, idempotencyKey }: { projectId: string; idempotencyKey: string }) {
  return (
    <ScreenLink
      href={routes.activity(projectId, 'events', eventSearch.narrowed({ idempotencyKey }))}
      title="Events with this key"
      className="text-accent-ink hover:underline"
    >
      <MarkedText
        value={idempotencyKey}
        maximum={60}
        className="wrap-anywhere whitespace-pre-wrap font-mono text-xs"
      />
    </ScreenLink>
  );
}

/** The place of a message at its broker, in the words of the gateway. */
function Origin({ origin }: { origin: string }) {
  return <MarkedText value={origin} className="wrap-anywhere whitespace-pre-wrap text-xs" />;
}

/** What an event is, in one line: its id, when it was taken, its source, its key. */
export function EventFactsLine({ projectId, detail }: Given) {
  const { uid, idempotency_key: key } = detail.event;
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 pb-3 text-sm max-md:px-4">
      <Fact label="ID">
        <MiddleCut value={uid} copyLabel="Copy the ID of the event" className="text-xs" />
      </Fact>
      <Fact label="Accepted">
        <AcceptedAt {...detail} />
      </Fact>
      <Fact label="Source">
        <SourceLink projectId={projectId} detail={detail} />
      </Fact>
      {detail.origin ? (
        <Fact label="Came from">
          <Origin origin={detail.origin} />
        </Fact>
      ) : null}
      {key ? (
        <Fact label="Idempotency key">
          <KeyLink projectId={projectId} idempotencyKey={key} />
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactElement }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}

/** The same one below the other, for a panel. */
export function EventFactsList({ projectId, detail }: Given) {
  const { status, failure_reason: reason, idempotency_key: key } = detail.event;
  return (
    <Facts
      facts={[
        { label: 'Status', value: status ? <EventStatus status={status} /> : null },
        { label: 'Why', value: reason ? <MarkedText value={reason} /> : null },
        { label: 'Accepted', value: <AcceptedAt {...detail} /> },
        { label: 'Source', value: <SourceLink projectId={projectId} detail={detail} /> },
        { label: 'Came from', value: detail.origin ? <Origin origin={detail.origin} /> : null },
        {
          label: 'Idempotency key',
          value: key ? <KeyLink projectId={projectId} idempotencyKey={key} /> : null,
        },
        {
          label: 'Duplicate',
          value: detail.event.is_duplicate_event ? <span>yes, so that it was not sent</span> : null,
        },
      ]}
    />
  );
}
