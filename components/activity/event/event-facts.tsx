'use client';

import { MarkedText } from '@/components/table/table/marked-text';
import { ClockTime } from '@/components/ui/clock-time';
import { MiddleCut } from '@/components/ui/middle-cut';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScreenLink } from '@/components/ui/screen-link';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import { routes } from '@/lib/util/routes';

/** What an event is, in one line: its id, when it was taken, its source, its key. */
export function EventFactsLine({ projectId, detail }: { projectId: string; detail: EventDetail }) {
  const { event, takenAt } = detail;
  const { uid, source_id: sourceId, source_metadata: source, idempotency_key: key } = event;
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 pb-3 text-sm max-md:px-4">
      <Fact label="ID">
        <MiddleCut value={uid} copyLabel="Copy the ID of the event" className="text-xs" />
      </Fact>
      <Fact label="Accepted">
        <span className="inline-flex flex-wrap gap-x-2">
          <ClockTime value={takenAt} />
          <RelativeTime value={takenAt} never="unknown" className="text-muted" />
        </span>
      </Fact>
      {sourceId ? (
        <Fact label="Source">
          <ScreenLink
            href={routes.source(projectId, sourceId)}
            className="text-accent-ink hover:underline"
          >
            <MarkedText value={source?.name || sourceId} maximum={60} />
          </ScreenLink>
        </Fact>
      ) : (
        <Fact label="Source">
          <span className="text-muted">none, by the events API</span>
        </Fact>
      )}
      {key ? (
        <Fact label="Idempotency key">
          <ScreenLink
            href={routes.activity(
              projectId,
              'events',
              new URLSearchParams({ idempotencyKey: key }),
            )}
            title="Events with this key"
            className="text-accent-ink hover:underline"
          >
            <MarkedText value={key} maximum={60} className="font-mono text-xs" />
          </ScreenLink>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactElement }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
