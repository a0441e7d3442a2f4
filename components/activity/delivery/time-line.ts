import type { AttemptView, DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import { settledStatuses } from '@/lib/contract/gateway/choices';
import { momentOf, momentText } from '@/lib/util/gateway-moment';

/** One thing that happened to a delivery, or will; `at` is null where nobody tells when. */
export type Step = { at: string | null } & (
  | { kind: 'accepted'; bytes: number | null; sourceName: string | null; isDuplicate: boolean }
  | { kind: 'matched' }
  | { kind: 'function'; changedKeys: number | null }
  | { kind: 'earlier'; count: number }
  | { kind: 'try'; attempt: AttemptView }
  | { kind: 'next'; number: number; isKept: boolean; isNow: boolean }
  | { kind: 'more'; count: number }
  | { kind: 'ended'; status: string; description: string | null }
);

function accepted({ delivery, event, payload }: DeliveryDetail): Step {
  const isKnown = event.kind === 'found';
  return {
    kind: 'accepted',
    at: (isKnown ? event.acceptedAt : null) ?? momentText(delivery.acknowledged_at),
    bytes: delivery.data_size ?? payload?.bytes ?? null,
    sourceName: (isKnown ? event.sourceName : null) ?? (delivery.source_metadata?.name || null),
    isDuplicate: isKnown && event.isDuplicate === true,
  };
}

function functionStep({ subscription, event }: DeliveryDetail): Step[] {
  const hasOne = subscription.kind === 'found' && subscription.hasFunction;
  const changedKeys = event.kind === 'found' ? event.changedKeys : null;
  // Only a function changes what came in.
  return hasOne || (changedKeys ?? 0) > 0 ? [{ kind: 'function', at: null, changedKeys }] : [];
}

function upcoming({ further, delivery }: DeliveryDetail): Step[] {
  if (!further) return [];
  const { number, nextAt, more, lastAt, isKept } = further;
  const next: Step = {
    kind: 'next',
    at: nextAt,
    number,
    isKept,
    isNow: delivery.status === 'Processing',
  };
  return more > 0 ? [next, { kind: 'more', at: lastAt, count: more }] : [next];
}

function ended({ delivery, attempts }: DeliveryDetail): Step[] {
  const status = settledStatuses.find((each) => each === delivery.status);
  if (!status) return [];
  const hasSaidIt = status === 'Success' && attempts.at(-1)?.hasArrived === true;
  if (hasSaidIt) return [];
  return [
    {
      kind: 'ended',
      at: momentText(delivery.updated_at),
      status,
      description: delivery.description || null,
    },
  ];
}

/**
 * What happened to a delivery in its order: the event came in, was matched, its function ran, every
 * try, and what is yet to come.
 */
export function timeLine(detail: DeliveryDetail): Step[] {
  const { delivery, attempts, earlierAttempts } = detail;
  return [
    accepted(detail),
    { kind: 'matched', at: momentText(delivery.created_at) },
    ...functionStep(detail),
    ...(earlierAttempts > 0
      ? [{ kind: 'earlier', at: null, count: earlierAttempts } as const]
      : []),
    ...attempts.map((attempt): Step => ({ kind: 'try', at: attempt.at, attempt })),
    ...upcoming(detail),
    ...ended(detail),
  ];
}

/** How long after the first step another one came, as long as that says more than a time of day. */
export function soonAfter(first: string | null, at: string | null): number | undefined {
  const [from, to] = [momentOf(first), momentOf(at)];
  if (from === undefined || to === undefined || to < from) return undefined;
  return to - from < 1_000 ? to - from : undefined;
}
