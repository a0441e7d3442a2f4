import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { includes } from '@/lib/util/includes';

type Status = (typeof deliveryStatuses)[number];

/**
 * What is counted: deliveries that were made, and by their status those that are not `Scheduled`; events
 * that came in (`new` and `duplicate`), and those that no delivery was made of; requests that were
 * refused; answers by how long they took, and attempts by what went wrong.
 */
export type Measure =
  | 'made'
  | Exclude<Status, 'Scheduled'>
  | 'new'
  | 'duplicate'
  | 'unmatched'
  | 'refused'
  | `latency:${number}`
  | `error:${string}`;

/** Whether it is about deliveries. */
export const isOfDeliveries = (measure: Measure): boolean =>
  measure === 'made' || includes(deliveryStatuses, measure);

/** Whether it is told of endpoints and event types, besides the project. */
export const isOfNames = (measure: Measure): boolean =>
  isOfDeliveries(measure) || measure.startsWith('latency:');

export interface Count {
  measure: Measure;
  count: number;
}

/** How many there are of each measure. */
export type Tally = Map<Measure, number>;

export function addTo(tally: Tally, { measure, count }: Count): void {
  tally.set(measure, (tally.get(measure) ?? 0) + count);
}

/** The tally of a key, which is made where it is missing. */
export function tallyOf<Key>(tallies: Map<Key, Tally>, key: Key): Tally {
  const known = tallies.get(key);
  if (known) return known;
  const made: Tally = new Map();
  tallies.set(key, made);
  return made;
}

/** How many there are of a measure; never less than none, whatever a disk has lost. */
export function countOf(tally: Tally, measure: Measure): number {
  return Math.max(0, tally.get(measure) ?? 0);
}

/** Deliveries that have a status. */
export function deliveriesOf(tally: Tally, status: Status): number {
  if (status !== 'Scheduled') return countOf(tally, status);
  const others = deliveryStatuses.reduce(
    (sum, other) => sum + (other === 'Scheduled' ? 0 : (tally.get(other) ?? 0)),
    0,
  );
  return Math.max(0, (tally.get('made') ?? 0) - others);
}

/** What stands behind the name of a kind of measure, with how many there are. */
export function partsOf(tally: Tally, kind: 'latency' | 'error'): [string, number][] {
  return [...tally].flatMap(([measure, count]): [string, number][] =>
    measure.startsWith(`${kind}:`) && count > 0 ? [[measure.slice(kind.length + 1), count]] : [],
  );
}
