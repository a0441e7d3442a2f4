import { type Asked, takesType } from '@/lib/chain/ask-subscription';
import type { EventDetail, EventMatch } from '@/lib/contract/console/activity/event-detail';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { parseInstant } from '@/lib/util/instant';
import type { JsonPath } from '@/lib/util/json-values';
import { type MatchGroup, matchGroups } from '@/lib/words/activity/matches';
import {
  computedCells,
  conditionCell,
  filterHeld,
  functionHeld,
  otherTypeCells,
  recordedCells,
  typesText,
  unaskedCells,
} from './cells';
import { masksLookedAt } from './conditions';
import type { Matrix, MatrixEndpoint, MatrixRow } from './matrix';

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

/** What stands for an answer that is on its way. */
const workingOut = 'being worked out';

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

/** Works out what is said of each subscription. */
class MatrixBuilder {
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

  private base(uid: string, subscription: SubscriptionView | undefined) {
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
      explained: [],
      notes: [],
      run: null,
      recorded: match?.reason ?? '',
      instead: 'not sent',
    };
  }

  row(uid: string, subscription: SubscriptionView | undefined): MatrixRow {
    const base = this.base(uid, subscription);
    const match = this.matches.get(uid);
    if (match) return this.recorded(base, match);
    if (base.delivery) {
      const types = { state: 'yes' as const, text: typesText(subscription) };
      const filter = filterHeld(subscription);
      const cells = { types, filter, function: functionHeld(subscription) };
      return { ...base, ...cells, basis: 'fact', group: 'sent' };
    }
    return subscription ? this.unsent(base, subscription) : this.open(base, 'not told');
  }

  private recorded(base: ReturnType<MatrixBuilder['base']>, match: EventMatch): MatrixRow {
    const cells = recordedCells(match, base.subscription);
    const row = { ...base, ...cells, basis: 'fact' as const };
    if (!match.event_type) return { ...row, group: 'other_types' };
    if (match.filter === false) {
      const told = this.explanation(base.uid);
      return {
        ...row,
        ...told,
        filter: conditionCell(told.explained) ?? row.filter,
        group: 'stopped',
      };
    }
    if (match.filter !== true || match.function === false) return { ...row, group: 'stopped' };
    const instead = match.delivery_id ? 'sent, and not listed any more' : 'waits for its function';
    return { ...row, instead, group: 'sent' };
  }

  /** Why the filter says no, by what it is today. */
  private explanation(uid: string): Pick<MatrixRow, 'explained' | 'notes'> {
    const asked = this.parts.asked.get(uid);
    const explained = asked?.match.explained ?? [];
    const notes = this.maskNotes(explained);
    if (asked?.match.state === 'stopped' || !asked || notes.length > 0) return { explained, notes };
    return {
      explained,
      notes: [
        'By what is set today it passes: the filter, or what functions of the source made of the event, was another one then.',
      ],
    };
  }

  private maskNotes(explained: MatrixRow['explained']): string[] {
    const { hidden } = this.parts;
    const looked = explained.flatMap(({ part, explanation }) =>
      masksLookedAt(explanation, hidden[part]),
    );
    if (looked.length === 0) return [];
    return [
      'It looks at a value that is masked here, so that the mask was compared. The gateway compares the value itself.',
    ];
  }

  /** Of one that nothing is recorded of: by what is set today. */
  private unsent(
    base: ReturnType<MatrixBuilder['base']>,
    subscription: SubscriptionView,
  ): MatrixRow {
    const { event } = this.parts.detail;
    const isNewer = isAfter(subscription.created_at, this.takenMs);
    if (!this.isAddressed(subscription, isNewer)) {
      return {
        ...base,
        ...unaskedCells(subscription),
        basis: this.isRecorded ? 'fact' : 'computed',
        group: 'elsewhere',
      };
    }
    const type = event.event_type;
    if (!type) return this.open(base, 'the type of the event is not told');
    const isTypeAsked = !event.source_id || this.parts.checksIncomingType;
    if (isTypeAsked && !takesType(subscription, type)) {
      const cells = otherTypeCells(subscription);
      return { ...base, ...cells, basis: 'computed', group: 'other_types' };
    }
    return this.computed(base, subscription, isNewer);
  }

  private computed(
    base: ReturnType<MatrixBuilder['base']>,
    subscription: SubscriptionView,
    isNewer: boolean,
  ): MatrixRow {
    const asked = this.parts.asked.get(base.uid);
    const text = this.parts.detail.payload?.text;
    if (text === undefined) return this.open(base, 'what the event carried is not told');
    if (!asked) return { ...this.open(base, workingOut), ...(isNewer ? { group: 'newer' } : {}) };
    const cells = computedCells(asked, subscription, text);
    const { explained = [] } = asked.match;
    const notes = this.maskNotes(explained);
    const row = {
      ...base,
      ...cells,
      basis: 'computed' as const,
      explained,
      run: asked.ran?.run ?? null,
      notes: [...notes, ...(asked.ran?.run ? this.functionNotes() : []), ...this.targetNotes(base)],
    };
    const states = [cells.filter.state, cells.function.state];
    if (isNewer) {
      const isTaken = states.every((state) => state === 'yes' || state === 'none');
      return { ...row, instead: isTaken ? 'would be sent' : 'would not be sent', group: 'newer' };
    }
    if (states.includes('unknown')) return { ...row, group: 'open' };
    return { ...row, group: states.includes('no') ? 'stopped' : 'would' };
  }

  private functionNotes(): string[] {
    return this.parts.hidden.body.length === 0
      ? []
      : ['The function ran on the payload with its masks.'];
  }

  /** Gateways do not tell whom an event was for, but by whom it reached. */
  private targetNotes({ endpoint }: ReturnType<MatrixBuilder['base']>): string[] {
    if (this.parts.detail.event.source_id || this.addressees.has(endpoint?.uid ?? '')) return [];
    return [
      'Whether the event is one for its endpoint is not told, so that a replay may not reach it.',
    ];
  }

  private open(base: ReturnType<MatrixBuilder['base']>, why: string): MatrixRow {
    const cells = unaskedCells(base.subscription);
    const unknown = { state: 'unknown' as const, text: why };
    return { ...base, ...cells, filter: unknown, basis: 'computed', group: 'open' };
  }

  /** Whether the event was one for the endpoint or the source of a subscription. */
  private isAddressed(subscription: SubscriptionView, isNewer: boolean): boolean {
    const { event } = this.parts.detail;
    const { source_id, source_metadata, endpoint_id, endpoint_metadata } = subscription;
    if (event.source_id) return (source_id || source_metadata?.uid) === event.source_id;
    const endpoint = endpoint_id || endpoint_metadata?.uid || '';
    // Every one that was asked is recorded, unless there were too many.
    if (this.isRecorded && !isNewer && !this.untold) return false;
    // An event that went to several endpoints may be one for all of them.
    const mayBeForAll = this.addressees.size === 0 || (isNewer && this.addressees.size > 1);
    return mayBeForAll || this.addressees.has(endpoint);
  }
}

/**
 * Holds an event against every subscription of its project: what the gateway recorded as fact, all
 * else by what is set today. Each subscription has one row, also those that were deleted since.
 */
export function buildMatrix(parts: MatrixParts): Matrix {
  const builder = new MatrixBuilder(parts);
  const today = new Map(parts.subscriptions.map((each) => [each.uid, each]));
  const uids = new Set([...builder.matches.keys(), ...builder.deliveries.keys(), ...today.keys()]);
  const rows = [...uids].map((uid) => builder.row(uid, today.get(uid)));
  const counts = Object.fromEntries(
    matchGroups.map((group) => [group, rows.filter((row) => row.group === group).length]),
  ) as Record<MatchGroup, number>;
  return {
    groups: matchGroups.flatMap((group) =>
      counts[group] > 0 ? [{ group, rows: rows.filter((row) => row.group === group) }] : [],
    ),
    counts,
    notes: notesOf(parts, builder),
  };
}

function notesOf({ subscriptions, areComplete, detail }: MatrixParts, builder: MatrixBuilder) {
  const { untold } = builder;
  return [
    ...(untold?.reason ? [`The gateway recorded that ${untold.reason}.`] : []),
    ...(areComplete
      ? []
      : [
          `Only the newest ${subscriptions.length} subscriptions were read; older ones are missing.`,
        ]),
    ...(detail.deliveries.isComplete
      ? []
      : [
          detail.deliveries.problem
            ? `The deliveries of the event could not be read: ${detail.deliveries.problem}`
            : `Only the newest ${detail.deliveries.rows.length} deliveries of the event were read.`,
        ]),
  ];
}

/** The subscriptions to ask today: those that nothing is recorded of, and those whose filter said no. */
export function toAsk(parts: Omit<MatrixParts, 'asked'>): SubscriptionView[] {
  const builder = new MatrixBuilder({ ...parts, asked: new Map() });
  return parts.subscriptions.filter((subscription) => {
    const match = builder.matches.get(subscription.uid);
    if (match) return match.event_type === true && match.filter === false;
    const row = builder.row(subscription.uid, subscription);
    return row.filter.text === workingOut;
  });
}
