import type Database from 'better-sqlite3';
import type { Page, PageQuery, Stretch } from '../page';
import type { Counts } from './counts';
import type { DeliveryQueue } from './delivery-queue';
import type { FailureReads } from './endpoint-failures';
import type { ExampleEventStore } from './example-records';
import type { GroupCommit } from './group-commit';
import type { IdTimes } from './id-times';
import type { NewestTypeReads } from './newest-types';
import type { PrunedEvents, PruneReason } from './pruned';
import type {
  AttemptRecord,
  ChangedMessage,
  DeliveryRecord,
  EventRecord,
  Matched,
  NewEvent,
  RefusedRecord,
  ToldNotice,
  UntriedFilter,
  WaitingEvent,
} from './records';
import type { WaitingReads } from './waiting';

/** Taking events in. */
export interface AcceptStore {
  /**
   * Keeps an event, and decides in the same transaction whether its key was there before; a duplicate
   * is kept and settled. Resolves once it is on the disk.
   * @param key null for an event without one
   */
  accept(
    event: NewEvent,
    key: { scope: string; key: string } | null,
  ): Promise<{ isDuplicate: boolean }>;
}

/** Requests to a source that were refused for one reason, of those that are kept. */
export interface RefusedReason {
  source_id: string;
  reason: string;
  kept: number;
  /** Milliseconds since 1970. */
  first_at: number;
  last_at: number;
}

/** Requests that ingest refused: a bounded ring per source. */
export interface RefusedStore {
  /** @param count how many requests the line stands for; one unless it is given */
  add(refused: RefusedRecord, count?: number): Promise<void>;
  /** Newest first. */
  list(projectId: string, sourceId: string): RefusedRecord[];
  /** Of all sources of a project: the newest of them, newest first. */
  newest(projectId: string): (RefusedRecord & { seq: number })[];
  /** Why requests were refused since a moment, most first, twenty at most. */
  reasonsSince(projectId: string, from: number): RefusedReason[];
}

export interface MatchStore {
  /** Events of a project that wait to be matched, in order of arrival. */
  unmatched(projectId: string, afterSeq: number, limit: number): WaitingEvent[];
  /** One of them; undefined for one that does not wait. */
  waiting(projectId: string, uid: string): WaitingEvent | undefined;
  /**
   * An event as it was received, whether it waits or not; undefined where it, or what of it is to be
   * sent, cannot be read any more.
   */
  received(projectId: string, uid: string): EventRecord | undefined;
  /** Keeps what is matched and sent of an event that waits, in place of what was received. */
  change(uid: string, message: ChangedMessage): Promise<void>;
  /** Keeps deliveries and outcome, or what there is of it so far, in one step. */
  settle(uid: string, matched: Matched): Promise<void>;
  /**
   * Lets an event be matched once more, as it was received; its former deliveries stay. False for an
   * unknown one.
   */
  reopen(projectId: string, uid: string): Promise<boolean>;
}

export interface EventFilter {
  sourceIds: readonly string[];
  endpointIds: readonly string[];
  idempotencyKey: string | undefined;
  /** Rows are found through their endpoints alone, so that not even a cursor tells of another row. */
  isConfined?: boolean | undefined;
  /** Milliseconds since 1970, both included. */
  from: number | undefined;
  until: number | undefined;
}

/** What the last attempt of a delivery came to. */
export interface AttemptFilter {
  errorKinds: readonly string[];
  /** HTTP statuses. */
  codes: readonly number[];
  /** Numbers of attempts made. */
  tries: readonly number[];
}

export interface DeliveryFilter extends EventFilter, AttemptFilter {
  eventId: string | undefined;
  subscriptionId: string | undefined;
  eventType: string | undefined;
  statuses: readonly string[];
}

/** A row of a list, without the payload. */
export type EventRow = Omit<EventRecord, 'body' | 'matches' | 'target'> & { body_size: number };
/** With what is shown and sent of its event; nothing of that where the event cannot be found. */
export type DeliveryRow = Omit<DeliveryRecord, 'body'> &
  Pick<NewEvent, 'headers' | 'url_path' | 'url_query' | 'accepted_at'> & {
    body_size: number;
    /** How long the last attempt took in milliseconds; null before the first one. */
    last_duration_ms: number | null;
    /** Whether it is of the example data. */
    is_example: boolean;
  };

/** Where a walk through a list goes on, and with which id it ends: what came later is left out. */
export interface Walk {
  from: string;
  before: string;
}

export interface EventReads {
  event(projectId: string, uid: string): EventRecord | undefined;
  events(projectId: string, filter: EventFilter, query: PageQuery): Promise<Page<EventRow>>;
  /** A part of a walk, oldest first. */
  earlierEvents(
    projectId: string,
    filter: EventFilter,
    walk: Walk,
    limit: number,
  ): Promise<Stretch<Pick<EventRow, 'uid' | 'event_type'>>>;
  /** A part of a walk over events that an endpoint has no delivery of, oldest first. */
  untriedEvents(
    projectId: string,
    filter: UntriedFilter,
    walk: Walk,
    limit: number,
  ): Promise<Stretch<Pick<EventRow, 'uid'>>>;
  /** The payload of an event of a list. */
  eventBody(uid: string): Uint8Array | undefined;
  delivery(projectId: string, uid: string): (DeliveryRow & DeliveryRecord) | undefined;
  deliveries(
    projectId: string,
    filter: DeliveryFilter,
    query: PageQuery,
  ): Promise<Page<DeliveryRow>>;
  /** A part of a walk, oldest first, without what has changed behind a moment, up to another one. */
  settledDeliveries(
    projectId: string,
    filter: DeliveryFilter,
    walk: Walk & { changed: { after: number; until: number } },
    limit: number,
  ): Promise<Stretch<Pick<DeliveryRow, 'uid' | 'endpoint_id' | 'error_kind'>>>;
  /** What a delivery sends: its own payload, or that of its event. */
  payload(delivery: Pick<DeliveryRecord, 'uid'>): Uint8Array | undefined;
  /** Oldest first, the newest hundred. */
  attempts(deliveryId: string): AttemptRecord[];
  attempt(deliveryId: string, uid: string): AttemptRecord | undefined;
}

/** Deliveries that wait since a backup was restored; none of them stands in `due_at`. */
export interface HeldStore {
  /** Projects with something held. */
  projects(): string[];
  /** Milliseconds since 1970; undefined where nothing is held. */
  heldSince(projectId: string): number | undefined;
  /** How many deliveries wait, with events whose deliveries would and what running jobs would send. */
  countDue(projectId: string): number;
  /** Makes all of it due as it was. */
  release(projectId: string): Promise<void>;
}

/** What people were told, over a restart (moving events §6). */
export interface ToldNoticeStore {
  /** What counts still, and each status, until it is dropped; the newest first. */
  current(now: number, limit: number): ToldNotice[];
  /** Takes the place of what was told before of the same; forgets what has ended. */
  keep(told: ToldNotice): Promise<void>;
  /** Forgets what was told of a status. */
  dropStatus(uid: string): Promise<void>;
}

/** Takes away what is settled and too old, or too much (moving events §3). */
export interface Pruner {
  /** Looks now and then, until it is stopped. */
  start(): void;
  /** Tells that room is needed: looks soon, if it was started. */
  wake(): void;
  /** Ends after the slice in progress. */
  stop(): Promise<void>;
  /** Looks once; resolves with how many events went. */
  runOnce(): Promise<number>;
}

/** What is kept of the events of a project, and what was pruned of them. */
export interface KeptEvents {
  retentionMs: number;
  maximumBytes: number;
  /** Of all projects together. */
  usedBytes: number;
  /** When the oldest event was accepted, in milliseconds since 1970; undefined without one. */
  oldestAcceptedAt: number | undefined;
  /** Undefined where nothing went for that reason so far. */
  pruned: Readonly<Record<PruneReason, PrunedEvents | undefined>>;
}

export interface RetentionReads {
  of(projectId: string): KeptEvents;
  /** Of all projects together. */
  usedBytes(): number;
  /** How many events of all projects went so far, by why. */
  pruned(): Readonly<Record<PruneReason, number>>;
}

export type { DeliveryQueue } from './delivery-queue';
export type { ExampleEventStore } from './example-records';

/** Everything that reads or writes `events.db` (moving events §3). */
export interface EventStore {
  commit: GroupCommit;
  accept: AcceptStore;
  refused: RefusedStore;
  matching: MatchStore;
  times: IdTimes;
  reads: EventReads;
  queue: DeliveryQueue;
  held: HeldStore;
  examples: ExampleEventStore;
  toldNotices: ToldNoticeStore;
  pruner: Pruner;
  counts: Counts;
  retention: RetentionReads;
  waiting: WaitingReads;
  failures: FailureReads;
  newestTypes: NewestTypeReads;
}

/** What the parts of the store are made from. */
export interface EventParts {
  db: Database.Database;
  commit: GroupCommit;
}
