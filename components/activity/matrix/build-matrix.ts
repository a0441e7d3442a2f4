import type { SubscriptionView } from '@/lib/contract/console/views';
import { type MatchGroup, matchGroups } from '@/lib/words/activity/matches';
import { KnownEvent, type MatrixParts } from './known-event';
import type { Matrix } from './matrix';
import { rowOf, workingOut } from './matrix-row';

/**
 * Holds an event against every subscription of its project: what the gateway recorded as fact, all
 * else by what is set today. Each subscription has one row, also those that were deleted since.
 */
export function buildMatrix(parts: MatrixParts): Matrix {
  const known = new KnownEvent(parts);
  const today = new Map(parts.subscriptions.map((each) => [each.uid, each]));
  const uids = new Set([...known.matches.keys(), ...known.deliveries.keys(), ...today.keys()]);
  const rows = [...uids].map((uid) => rowOf(known, uid, today.get(uid)));
  const counts = Object.fromEntries(
    matchGroups.map((group) => [group, rows.filter((row) => row.group === group).length]),
  ) as Record<MatchGroup, number>;
  return {
    groups: matchGroups.flatMap((group) =>
      counts[group] > 0 ? [{ group, rows: rows.filter((row) => row.group === group) }] : [],
    ),
    counts,
    notes: notesOf(parts, known),
  };
}

function notesOf({ subscriptions, areComplete, detail }: MatrixParts, known: KnownEvent) {
  const { untold } = known;
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
  const known = new KnownEvent({ ...parts, asked: new Map() });
  return parts.subscriptions.filter((subscription) => {
    const match = known.matches.get(subscription.uid);
    if (match) return match.event_type === true && match.filter === false;
    const row = rowOf(known, subscription.uid, subscription);
    return row.filter.text === workingOut;
  });
}
