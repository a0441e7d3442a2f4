import type { JobGroup, JobKind, JobOutcome, JobState } from '@/lib/contract/console/activity/jobs';

/** States of a job in which it still has something to do, or waits to be gone on with. */
export const openStates = [
  'preparing',
  'ready',
  'canary',
  'running',
  'paused',
] as const satisfies readonly JobState[];
/** States in which somebody is at work on it. */
export const workingStates = [
  'preparing',
  'canary',
  'running',
] as const satisfies readonly JobState[];

export interface Canary {
  count: number;
  maxFailures: number;
}

/** How a job sends; null for as fast as it may, and for none. */
export interface Pace {
  perSecond: number | null;
  canary: Canary | null;
}

export interface NewConsoleJob {
  uid: string;
  kind: JobKind;
  name: string;
  /** Whether it sends what has arrived. */
  sendsArrived: boolean;
}

/** A job that this console carries out. Times are milliseconds since 1970. */
export interface ConsoleJob extends NewConsoleJob {
  seq: number;
  state: JobState;
  reason: string | null;
  pace: Pace;
  createdAt: number;
  frozenAt: number | null;
  startedAt: number | null;
  finishedAt: number | null;
}

/** What a group is known by: nothing of it is secret, and no text of what is delivered. */
export type FrozenGroup = Pick<
  JobGroup,
  | 'key'
  | 'endpointId'
  | 'endpointName'
  | 'endpointUrl'
  | 'eventType'
  | 'errorKind'
  | 'status'
  | 'description'
>;

export interface FrozenItem {
  uid: string;
  groupKey: string;
  eventId: string | null;
  /** When it was made; null where the gateway does not tell. */
  madeAt: number | null;
  hasArrived: boolean;
  /** How often it was tried before; null where the gateway does not tell. */
  tries: number | null;
}

/** An item with where it stands in its job. */
export interface ConsoleItem extends FrozenItem {
  position: number;
  endpointId: string | null;
  outcome: JobOutcome;
  reason: string | null;
  isCanary: boolean;
  /** How its first try of this job went; null before. */
  firstFailed: boolean | null;
  looks: number;
  updatedAt: number;
}

export interface CanaryState {
  taken: number;
  settled: number;
  failed: number;
  /** Those that are not looked at any more, although they are not settled. */
  lost: number;
}

interface JobColumns {
  seq: number;
  uid: string;
  kind: JobKind;
  name: string;
  state: JobState;
  reason: string | null;
  sends_arrived: number;
  per_second: number | null;
  canary_count: number | null;
  canary_max_failures: number | null;
  created_at: number;
  frozen_at: number | null;
  started_at: number | null;
  finished_at: number | null;
}

interface ItemColumns {
  position: number;
  uid: string;
  group_key: string;
  endpoint_id: string | null;
  event_id: string | null;
  made_at: number | null;
  has_arrived: number;
  tries: number | null;
  outcome: JobOutcome;
  reason: string | null;
  is_canary: number;
  first_failed: number | null;
  looks: number;
  updated_at: number;
}

export type { ItemColumns, JobColumns };

export function jobOf(row: JobColumns): ConsoleJob {
  const count = row.canary_count;
  return {
    seq: row.seq,
    uid: row.uid,
    kind: row.kind,
    name: row.name,
    state: row.state,
    reason: row.reason,
    sendsArrived: row.sends_arrived === 1,
    pace: {
      perSecond: row.per_second,
      canary: count === null ? null : { count, maxFailures: row.canary_max_failures ?? 0 },
    },
    createdAt: row.created_at,
    frozenAt: row.frozen_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

export function itemOf(row: ItemColumns): ConsoleItem {
  return {
    position: row.position,
    uid: row.uid,
    groupKey: row.group_key,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    madeAt: row.made_at,
    hasArrived: row.has_arrived === 1,
    tries: row.tries,
    outcome: row.outcome,
    reason: row.reason,
    isCanary: row.is_canary === 1,
    firstFailed: row.first_failed === null ? null : row.first_failed === 1,
    looks: row.looks,
    updatedAt: row.updated_at,
  };
}
