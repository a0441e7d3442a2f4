import type { EventHeader } from '@/lib/contract/console/recent-events';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { BenchScope } from './bench-function';

/** What an event carried, on its way to a bench, as this page may know it. */
export interface HandedEvent {
  /** Its type, or what else a sample of it is called. */
  name: string;
  /** JSON text with masks in the place of what looks like a secret. */
  payload: string;
  headers: readonly EventHeader[];
  /** How many values of the payload are masks. */
  maskedCount: number;
  /** Whether it came over a source, and not by the API of events. */
  isOfSource: boolean;
  /** Whose settings go along. */
  subscription?: SubscriptionView;
}

/** Where an event is handed to besides the samples of a function or a filter. */
export const chainResource = 'chain';

let handed: { place: string; event: HandedEvent } | undefined;

const placeOf = ({ gateway, projectId, resource }: BenchScope) =>
  JSON.stringify([gateway, projectId, resource]);

/**
 * Hands an event to the bench that is opened next. It is held in the memory of this page alone: an
 * address or a storage would keep what it carried.
 */
export function handEvent(to: BenchScope, event: HandedEvent): void {
  handed = { place: placeOf(to), event };
}

/** What was handed to a bench, once; undefined where nothing was. */
export function takeHandedEvent(to: BenchScope): HandedEvent | undefined {
  if (handed?.place !== placeOf(to)) return undefined;
  const { event } = handed;
  handed = undefined;
  return event;
}
