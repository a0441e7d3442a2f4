import type { Lane, QueuedDelivery } from '../store/events/delivery-queue';

/** What an endpoint has to do: what waits for it, and how much of it is on its way. */
export interface EndpointLine {
  /** The endpoint's id. */
  key: string;
  projectId: string;
  /** With due deliveries; the first one's turn is next. */
  lanes: Map<string, Lane>;
  /** In progress by the database, to be sent next. */
  claimed: QueuedDelivery[];
  inFlight: number;
  /** Whether its lanes are being read or written: one step at a time. */
  isBusy: boolean;
  /** Nothing is done about it before, after an error that was its own; 0 without one. */
  restUntil: number;
  /** Whether its last attempt ran out of time. */
  isSlow: boolean;
  /** Whether its last attempt was answered fast, so that it is worth claiming ahead. */
  isFast: boolean;
}

/** Attempts in flight to one endpoint; one alone while its last one ran out of time. */
export const mostAtOnce = 8;
/** Claimed for an endpoint at most, those that are sent next included. */
export const mostClaimed = 64;
/** Below so many that are claimed, more are claimed while the others are sent. */
export const fewClaimed = 24;
/** An answer within so many milliseconds is fast. */
export const fastMs = 100;

export function newLine(key: string, projectId: string): EndpointLine {
  return {
    key,
    projectId,
    lanes: new Map(),
    claimed: [],
    inFlight: 0,
    isBusy: false,
    restUntil: 0,
    isSlow: false,
    isFast: false,
  };
}

/** Whether nothing would be forgotten with it. */
export function isIdle(line: EndpointLine): boolean {
  return (
    line.inFlight === 0 &&
    line.claimed.length === 0 &&
    line.lanes.size === 0 &&
    !line.isBusy &&
    !line.isSlow &&
    line.restUntil === 0
  );
}

/**
 * How many attempts may still begin. Once most of all places are taken nobody takes a second one, so
 * that endpoints that hang leave room for those that do not.
 */
export function freePlaces(line: EndpointLine, isCrowded: boolean): number {
  return Math.max((line.isSlow || isCrowded ? 1 : mostAtOnce) - line.inFlight, 0);
}
