'use client';

import { ExplanationPanel } from '@/components/filters/explanation-panel';
import { MarkedText } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import type { Elements } from '@/components/ui/elements';
import { ScreenLink } from '@/components/ui/screen-link';
import { routes } from '@/lib/util/routes';
import type { MatrixRow } from './matrix';

/** Why a subscription took the event or not: its conditions one by one, and what can be done about it. */
export function MatchDetails({
  row,
  projectId,
  ways,
}: {
  row: MatrixRow;
  projectId: string;
  ways: Elements;
}) {
  const { explained, notes, basis, changedSince, filter, run } = row;
  const isRecorded = basis === 'fact' && filter.state === 'no';
  return (
    <div className="flex flex-wrap items-start gap-3 rounded border bg-surface px-3 py-2.5">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2 text-sm">
        {isRecorded ? (
          <p>{`Recorded by the gateway: ${row.recorded || 'it did not take the event'}.`}</p>
        ) : null}
        {changedSince ? (
          <Banner tone="warn">
            {basis === 'fact'
              ? 'The subscription was changed after this event, so that what is set today may differ from what was asked then.'
              : 'The subscription was changed after this event: what is worked out here goes by what is set today.'}
          </Banner>
        ) : null}
        {explained.map(({ part, explanation }) => (
          <section key={part} aria-label={`Filter on the ${part}`}>
            <h3 className="mb-1 font-medium text-muted text-xs">
              {basis === 'fact'
                ? `Filter on the ${part}, worked out by what is set today`
                : `Filter on the ${part}`}
            </h3>
            <ExplanationPanel explanation={explanation} />
          </section>
        ))}
        {run && run.outcome.kind !== 'value' ? (
          <p className="text-bad">{row.function.text}</p>
        ) : null}
        {notes.map((note) => (
          <p key={note} className="text-muted text-xs">
            {note}
          </p>
        ))}
        <EndsLine row={row} projectId={projectId} />
      </div>
      <div className="flex flex-col items-stretch gap-2">{ways}</div>
    </div>
  );
}

function EndsLine({
  row: { uid, isGone, endpoint, earlierDeliveries },
  projectId,
}: {
  row: MatrixRow;
  projectId: string;
}) {
  const query = new URLSearchParams({ subscriptionId: uid });
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-xs">
      {isGone ? (
        <span className="text-muted">
          The subscription was deleted; what was recorded of it is kept.
        </span>
      ) : (
        <ScreenLink
          href={routes.subscription(projectId, uid)}
          className="text-accent-ink underline"
        >
          Subscription
        </ScreenLink>
      )}
      {endpoint ? (
        <ScreenLink
          href={routes.endpoint(projectId, endpoint.uid)}
          className="min-w-0 text-accent-ink underline"
        >
          <span>Endpoint </span>
          <MarkedText value={endpoint.name || endpoint.uid} maximum={60} />
        </ScreenLink>
      ) : null}
      <ScreenLink
        href={routes.activity(projectId, 'deliveries', query)}
        className="text-accent-ink underline"
      >
        {earlierDeliveries > 0 ? 'All its deliveries, earlier ones too' : 'Its deliveries'}
      </ScreenLink>
    </p>
  );
}
