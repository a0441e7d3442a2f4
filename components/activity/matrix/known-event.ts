import type { Asked } from '@/lib/chain/ask-subscription';
import type { EventDetail, EventMatch } from '@/lib/contract/console/activity/event-detail';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { parseInstant } from '@/lib/util/instant';
import type { JsonPath } from '@/lib/util/json-values';
import { masksLookedAt } from './conditions';
import type { MatrixEndpoint, MatrixRow } from './matrix';

/** What an event is held against, and what is known of that. */
export interface MatrixParts {
  detail: EventDetail;
  /** Those that are set today, the newest first. */
  subscriptions: readonly SubscriptionView[];
  /** False where there are older ones that were not read. */
  areComplete: boolean;
  /** What those that were asked today said, by their id. */
  asked: ReadonlyMap<string, Asked>;
  /** Masked values of the payload, and names of headers whose values are hidden. */
  hidden: { body: readonly JsonPath[]; headers: readonly JsonPath[] };
  /** Whether this gateway looks at the type of an event that came over a source. */
  checksIncomingType: boolean;
}

const msOf = (time: string | null | undefined) => {
  const instant = parseInstant(time);
  return instant.kind === 'moment' ? instant.ms : undefined;
};

const isAfter = (time: string | null | undefined, ms: number | undefined) => {
  const own = msOf(time);
  return own !== undefined && ms !== undefined && own > ms;
};

/** Deliveries of each subscription, the newest first. */
function bySubscription(rows: readonly DeliveryRow[]): ReadonlyMap<string, DeliveryRow[]> {
  const found = new Map<string, DeliveryRow[]>();
  for (const row of rows) {
    const uid = row.subscription_id;
    if (uid) found.set(uid, [...(found.get(uid) ?? []), row]);
  }
  for (const each of found.values()) {
    each.sort((left, right) => (msOf(right.created_at) ?? 0) - (msOf(left.created_at) ?? 0));
  }
  return found;
}

function endpointOf(
  subscription: SubscriptionView | undefined,
  delivery: DeliveryRow | null,
  match: EventMatch | undefined,
): MatrixEndpoint | null {
  const told = delivery?.endpoint_metadata;
  const set = subscription?.endpoint_metadata;
  const uid =
    delivery?.endpoint_id || match?.endpoint_id || subscription?.endpoint_id || set?.uid || '';
  if (uid === '') return null;
  // A subscription may lead elsewhere today: what it was is told by what was sent.
  const named = told?.uid === uid ? told : set?.uid === uid ? set : undefined;
  return { uid, name: named?.name || null, url: delivery?.target_url || named?.url || null };
}

/** What a row holds before anything is said of the event. */
export type RowBase = ReturnType<KnownEvent['base']>;

/** What is known of an event and its deliveries, in the form that rows ask for it. */
export class KnownEvent {
  readonly takenMs: number | undefined;
  readonly matches: ReadonlyMap<string, EventMatch>;
  readonly deliveries: ReadonlyMap<string, DeliveryRow[]>;
  readonly addressees: ReadonlySet<string>;
  /** The record that tells how many more there were, without names. */
  readonly untold: EventMatch | undefined;
  readonly isRecorded: boolean;

  constructor(readonly parts: MatrixParts) {
    const { detail } = parts;
    const { event } = detail;
    this.takenMs = msOf(detail.takenAt);
    this.isRecorded = Array.isArray(event.matches);
    const records = event.matches ?? [];
    this.matches = new Map(
      records.flatMap((match) => (match.subscription_id ? [[match.subscription_id, match]] : [])),
    );
    this.untold = records.find(({ subscription_id }) => !subscription_id);
    this.deliveries = bySubscription(detail.deliveries.rows);
    this.addressees = new Set(
      [
        ...(event.endpoints ?? []),
        event.app_id,
        ...records.map(({ endpoint_id }) => endpoint_id),
        ...detail.deliveries.rows.map(({ endpoint_id }) => endpoint_id),
      ].flatMap((uid) => uid || []),
    );
  }

  /** Of one subscription, whatever it says. */
  base(uid: string, subscription: SubscriptionView | undefined) {
    const match = this.matches.get(uid);
    const sent = this.deliveries.get(uid) ?? [];
    const delivery = sent.find((row) => row.uid === match?.delivery_id) ?? sent[0] ?? null;
    return {
      uid,
      name: subscription?.name ?? null,
      subscription,
      isGone: !subscription && this.parts.areComplete,
      endpoint: endpointOf(subscription, delivery, match),
      delivery,
      earlierDeliveries: Math.max(0, sent.length - 1),
      changedSince: isAfter(subscription?.updated_at, this.takenMs),
      explained: [] as MatrixRow['explained'],
      notes: [] as string[],
      run: null as MatrixRow['run'],
      recorded: match?.reason ?? '',
      instead: 'not sent',
    };
  }

  isNewer({ created_at }: SubscriptionView): boolean {
    return isAfter(created_at, this.takenMs);
  }

  /** Whether the event was one for the endpoint or the source of a subscription. */
  isAddressed(subscription: SubscriptionView): boolean {
    const { event } = this.parts.detail;
    const isNewer = this.isNewer(subscription);
    const { source_id, source_metadata, endpoint_id, endpoint_metadata } = subscription;
    if (event.source_id) return (source_id || source_metadata?.uid) === event.source_id;
    const endpoint = endpoint_id || endpoint_metadata?.uid || '';
    // Every one that was asked is recorded, unless there were too many.
    if (this.isRecorded && !isNewer && !this.untold) return false;
    // An event that went to several endpoints may be one for all of them.
    const mayBeForAll = this.addressees.size === 0 || (isNewer && this.addressees.size > 1);
    return mayBeForAll || this.addressees.has(endpoint);
  }

  /** Says so where filters looked at what is masked here. */
  maskNotes(explained: MatrixRow['explained']): string[] {
    const { hidden } = this.parts;
    const looked = explained.flatMap(({ part, explanation }) =>
      masksLookedAt(explanation, hidden[part]),
    );
    if (looked.length === 0) return [];
    return [
      'It looks at a value that is masked here, so that the mask was compared. The gateway compares the value itself.',
    ];
  }

  /** Says so where a function ran on masks. */
  functionNotes(): string[] {
    return this.parts.hidden.body.length === 0
      ? []
      : ['The function ran on the payload with its masks.'];
  }

  /** Gateways do not tell whom an event was for, but by whom it reached. */
  targetNotes({ endpoint }: Pick<MatrixRow, 'endpoint'>): string[] {
    if (this.parts.detail.event.source_id || this.addressees.has(endpoint?.uid ?? '')) return [];
    return [
      'Whether the event is one for its endpoint is not told, so that a replay may not reach it.',
    ];
  }
}
