import type { RecentEvent } from '@/lib/contract/console/recent-events';
import { isResourceId } from '@/lib/contract/console/resource-id';

/** Which events are looked back on: those of one source or all, from a cursor on. */
export interface EventPayloadsSearch {
  cursor: string | null;
  sourceId: string | null;
}

/** A page of events with what they carried, the newest first. */
export interface EventPayloadsPage {
  events: RecentEvent[];
  /** Null at the end of the list. */
  next: string | null;
  /** Events of this page that are no JSON, or too long to be looked at. */
  leftOut: number;
}

export const eventPayloadsNames = ['cursor', 'sourceId'] as const;

const maximumCursorLength = 512;
const cursorShape = /^[\x21-\x7e]+$/;

type Values = Partial<Record<(typeof eventPayloadsNames)[number], string>>;

/** Reads the query of the route; undefined where a value does not fit. */
export function parseEventPayloads(values: Values): EventPayloadsSearch | undefined {
  const { cursor = null, sourceId = null } = values;
  const isCursor =
    cursor === null || (cursor.length <= maximumCursorLength && cursorShape.test(cursor));
  const isId = sourceId === null || isResourceId(sourceId);
  return isCursor && isId ? { cursor, sourceId } : undefined;
}

/** Writes the query of the route; its inverse. */
export function writeEventPayloads(search: EventPayloadsSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of eventPayloadsNames) {
    const value = search[name];
    if (value !== null) params.set(name, value);
  }
  return params;
}
