'use client';

import { TriangleAlert } from 'lucide-react';
import { countOf } from '@/components/charts/figures';
import { ScreenLink } from '@/components/ui/screen-link';
import type { AttemptView, DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import { routes } from '@/lib/util/routes';
import {
  type FailureWords,
  failureWords,
  settledFailureWords,
  sideWords,
} from '@/lib/words/activity/failures';
import { useClockTexts } from './shown-time';

/** What is wrong with a delivery; undefined for one that arrived or was not tried yet. */
export function failureOf(detail: DeliveryDetail): FailureWords | undefined {
  const { delivery, attempts } = detail;
  const last = attempts.at(-1);
  const settled = settledFailureWords(delivery.status, delivery.description);
  const hasEndedUnsent = delivery.status === 'Discarded' || (!last && !delivery.error_kind);
  if (delivery.status === 'Success' || hasEndedUnsent) return settled;
  if (last?.hasArrived) return undefined;
  // A function that fails is told by the delivery: there was no try.
  const kind = last ? last.errorKind : delivery.error_kind;
  return failureWords(
    {
      kind: kind ?? null,
      code: last?.code ?? null,
      error: last?.error ?? delivery.description ?? null,
    },
    { retryAfter: retryAfterOf(last), triedAtMs: last?.at ? Date.parse(last.at) : null },
  );
}

function retryAfterOf(attempt: AttemptView | undefined): string | null {
  const found = attempt?.responseHeaders.list.find(({ name }) => /^retry-after$/i.test(name));
  return found?.value ?? null;
}

/** What is wrong, whose side it is on, and what to do about it. */
export function FailureCard({ projectId, detail }: { projectId: string; detail: DeliveryDetail }) {
  const failure = failureOf(detail);
  if (!failure) return null;
  const last = detail.attempts.at(-1);
  const said = last?.httpStatus ?? last?.error ?? detail.delivery.description;
  return (
    <section
      aria-label="What is wrong"
      className="m-5 rounded bg-warn-soft px-3 py-2.5 text-sm max-md:m-4"
    >
      <h3 className="flex items-start gap-2 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        <span>{failure.what}</span>
      </h3>
      <dl className="mt-1.5 ml-6 grid grid-cols-[4rem_minmax(0,1fr)] gap-y-1">
        {said ? (
          <>
            <dt className="text-muted">Told</dt>
            <dd className="wrap-anywhere">
              <bdi translate="no">{said.slice(0, 400)}</bdi>
            </dd>
          </>
        ) : null}
        <dt className="text-muted">Fault</dt>
        <dd>
          <span>{sideWords[failure.side]}</span>
          <Elsewhere detail={detail} />
        </dd>
        <dt className="text-muted">To do</dt>
        <dd>
          <span>{failure.todo}</span>
          <RemedyLink projectId={projectId} detail={detail} failure={failure} />
        </dd>
      </dl>
    </section>
  );
}

/** How it stands with other deliveries to the endpoint, as far as that is known. */
function Elsewhere({ detail: { elsewhere, delivery } }: { detail: DeliveryDetail }) {
  const { clock } = useClockTexts(delivery.updated_at ?? null);
  if (!elsewhere) return null;
  const { waiting, isAtLeast, lastArrivedAt } = elsewhere;
  const parts = [
    lastArrivedAt ? `nothing arrived there since ${clock(lastArrivedAt)}` : null,
    waiting
      ? `${isAtLeast ? 'at least ' : ''}${countOf(waiting, ['more delivery waits', 'more deliveries wait'])}`
      : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? <span>{`; ${parts.join('; ')}`}</span> : null;
}

const linkClasses = 'ml-1 text-accent-ink underline underline-offset-2';

function RemedyLink({
  projectId,
  detail: { delivery, endpoint, subscription },
  failure: { remedy },
}: {
  projectId: string;
  detail: DeliveryDetail;
  failure: FailureWords;
}) {
  if (remedy === 'endpoint' && delivery.endpoint_id && endpoint.kind !== 'gone') {
    return (
      <ScreenLink href={routes.endpoint(projectId, delivery.endpoint_id)} className={linkClasses}>
        Open the endpoint
      </ScreenLink>
    );
  }
  if (remedy === 'function' && subscription.kind === 'found') {
    return (
      <ScreenLink href={routes.subscription(projectId, subscription.uid)} className={linkClasses}>
        Open the subscription
      </ScreenLink>
    );
  }
  return null;
}
