'use client';

import { CircleAlert } from 'lucide-react';
import { MarkedText } from '@/components/table/table/marked-text';
import type { PortalEndpoint } from '@/lib/contract/portal/endpoints';
import { lowerFirst } from '@/lib/util/first-letter';
import { type Trouble, troubleOf } from '@/lib/words/portal/health';
import { RecoverButton } from '../recover/recover-button';
import { TestEventButton } from '../test-event/test-event-button';
import type { PortalTimes } from '../times';
import { usePortalTimes } from '../times';

const MOST = 3;

interface InTrouble {
  endpoint: PortalEndpoint;
  trouble: Trouble;
}

function inTrouble(endpoints: readonly PortalEndpoint[], retentionSeconds: number | null) {
  const found = endpoints.flatMap((endpoint): InTrouble[] => {
    const trouble = troubleOf(endpoint, retentionSeconds);
    return trouble ? [{ endpoint, trouble }] : [];
  });
  return found.sort((one, other) => (other.trouble.lost ?? 0) - (one.trouble.lost ?? 0));
}

/** What needs the partner: which endpoint does not work, since when and why, and what to do. */
export function Attention({
  endpoints,
  retentionSeconds,
}: {
  endpoints: readonly PortalEndpoint[];
  retentionSeconds: number | null;
}) {
  const times = usePortalTimes();
  const all = inTrouble(endpoints, retentionSeconds);
  if (all.length === 0) return null;
  const rest = all.length - MOST;
  return (
    <section aria-label="Needs you" className="flex flex-col gap-2">
      {all.slice(0, MOST).map(({ endpoint, trouble }) => (
        <TroubleNote key={endpoint.uid} endpoint={endpoint} trouble={trouble} times={times} />
      ))}
      {rest > 0 ? (
        <p className="text-muted text-sm">
          {`${rest} more ${rest === 1 ? 'endpoint does' : 'endpoints do'} not work. They are marked below.`}
        </p>
      ) : null}
    </section>
  );
}

function lostSentence({ lost, isMore, keptUntilMs }: Trouble, times: PortalTimes): string | null {
  if (lost === null) return null;
  if (lost === 0) return 'Nothing is lost so far: we try again by ourselves.';
  const count = `${isMore ? 'At least ' : ''}${lost.toLocaleString('en')} ${lost === 1 ? 'event' : 'events'} did not arrive.`;
  const it = lost === 1 ? 'it' : 'them';
  return keptUntilMs === null
    ? `${count} You can have ${it} once it works again.`
    : `${count} We keep ${it} until ${times.day(keptUntilMs)}, so you can have ${it} once it works again.`;
}

function TroubleNote({
  endpoint: { uid, name },
  trouble,
  times,
}: InTrouble & { times: PortalTimes }) {
  const since = times.short(trouble.since);
  const what = trouble.what === null ? '' : `: ${lowerFirst(trouble.what)}`;
  const lost = lostSentence(trouble, times);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-bad-soft px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
        <div className="min-w-0 text-sm">
          <p className="wrap-anywhere font-semibold">
            <MarkedText
              value={name}
              empty="An endpoint"
              maximum={80}
              className="whitespace-normal"
            />
            <span>
              {trouble.health === 'off'
                ? ` was switched off${what}`
                : since === null
                  ? ` does not work${what}`
                  : ` has not worked since ${since}${what}`}
            </span>
          </p>
          {lost === null ? null : <p>{lost}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:ml-8">
        <TestEventButton endpointId={uid} label="Try it now" />
        <RecoverButton
          endpointId={uid}
          count={trouble.lost}
          isMore={trouble.isMore}
          variant="primary"
        />
      </div>
    </div>
  );
}
