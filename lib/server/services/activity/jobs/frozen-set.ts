import 'server-only';
import type { DeliveryRow, EventRow } from '@/lib/contract/console/activity/rows';
import { parseInstant } from '@/lib/util/instant';
import type { FrozenGroup, FrozenItem } from '../../../records/console-job-rows';
import { scrubText } from '../../../scrub-text.mjs';

export interface FrozenSet {
  groups: FrozenGroup[];
  items: FrozenItem[];
}

type Named = Omit<FrozenGroup, 'key'>;
type Item = Omit<FrozenItem, 'groupKey'>;

/** Beyond so many groups what a gateway said of a delivery does not make a group of its own. */
const mostDescribed = 200;

function momentOf(text: string | null | undefined): number | null {
  const instant = parseInstant(text);
  return instant.kind === 'moment' ? instant.ms : null;
}

/** What is said of a delivery, without what looks like a credential; null for nothing. */
function described(text: string | null | undefined): string | null {
  return text ? scrubText(text) : null;
}

/** Takes one of each group after the other, so that the first ones of a job tell of all groups. */
function interleaved(groups: readonly (readonly FrozenItem[])[]): FrozenItem[] {
  const items: FrozenItem[] = [];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  for (let at = 0; at < longest; at += 1) {
    for (const group of groups) {
      const item = group[at];
      if (item) items.push(item);
    }
  }
  return items;
}

function grouped(rows: Iterable<{ named: Named; item: Item }>): FrozenSet {
  const groups = new Map<string, { group: FrozenGroup; items: FrozenItem[] }>();
  for (const { named, item } of rows) {
    const isDescribed = groups.size < mostDescribed;
    const shown = isDescribed ? named : { ...named, description: null };
    const name = JSON.stringify([
      shown.endpointId,
      shown.errorKind,
      shown.eventType,
      shown.status,
      shown.description,
    ]);
    const known = groups.get(name) ?? { group: { ...shown, key: `g${groups.size}` }, items: [] };
    groups.set(name, known);
    known.items.push({ ...item, groupKey: known.group.key });
  }
  const all = [...groups.values()];
  return {
    groups: all.map(({ group }) => group),
    items: interleaved(all.map(({ items }) => items)),
  };
}

/** Deliveries as a job takes them up: the oldest of each group first. */
export function frozenDeliveries(rows: readonly DeliveryRow[]): FrozenSet {
  return grouped(
    [...rows].reverse().map((row) => ({
      named: {
        endpointId: row.endpoint_id || null,
        endpointName: row.endpoint_metadata?.name || null,
        endpointUrl: row.endpoint_metadata?.url || null,
        eventType: null,
        errorKind: row.error_kind || null,
        status: row.error_kind ? null : (row.status ?? null),
        description: row.error_kind ? null : described(row.description),
      },
      item: {
        uid: row.uid,
        eventId: row.event_id || null,
        madeAt: momentOf(row.created_at),
        hasArrived: row.status === 'Success',
        tries: row.metadata?.num_trials ?? null,
      },
    })),
  );
}

/** Events as a job takes them up, by type. */
export function frozenEvents(
  rows: readonly Pick<EventRow, 'uid' | 'event_type' | 'created_at'>[],
): FrozenSet {
  return grouped(
    [...rows].reverse().map(({ uid, event_type, created_at }) => ({
      named: {
        endpointId: null,
        endpointName: null,
        endpointUrl: null,
        eventType: event_type ?? null,
        errorKind: null,
        status: null,
        description: null,
      },
      item: { uid, eventId: uid, madeAt: momentOf(created_at), hasArrived: false, tries: null },
    })),
  );
}
