import type { jobKinds, jobOutcomes, jobStatuses } from '@/lib/contract/gateway/choices';
import type { ErrorKind } from '@/lib/contract/gateway/error-kinds';
import type { Page, PageQuery } from '../page';
import type { DeliveryFilter, EventFilter } from './index';
import type { DeliveryRecord, EventRecord, MadeDelivery, UntriedFilter } from './records';

export type JobKind = (typeof jobKinds)[number];
export type JobStatus = (typeof jobStatuses)[number];
export type JobOutcome = (typeof jobOutcomes)[number];

/** What a job takes up, as it was asked for and as it is found. */
export type JobSelection =
  /** Named one by one; they are kept with the job when it is made. */
  | { by: 'ids' }
  | {
      by: 'deliveries';
      asked: unknown;
      filter: DeliveryFilter;
      /** Leaves out what has arrived by another delivery of the same event to the same endpoint. */
      notArrivedOtherwise?: boolean;
    }
  | { by: 'events'; asked: unknown; filter: EventFilter }
  /** Events that an endpoint has no delivery of; each gets one, and is followed by it from then on. */
  | { by: 'untried'; asked: unknown; filter: UntriedFilter };

export interface NewJob {
  uid: string;
  project_id: string;
  /** Of the portal link whose token made it; empty where the operator did. */
  portal_link_id: string;
  kind: JobKind;
  /** A batch of the contract begins by itself once it is prepared. */
  origin: 'job' | 'batch';
  name: string;
  selection: JobSelection;
  /** Whether a retry sends what has arrived. */
  sends_arrived: boolean;
  /** Milliseconds since 1970, as all times here. */
  created_at: number;
}

export interface Canary {
  count: number;
  max_failures: number;
}

export interface JobRecord extends NewJob {
  seq: number;
  status: JobStatus;
  reason: string;
  /** The highest id of what it may take up: where the clock was set back, those are ahead of its own. */
  newest_id: string;
  /** Where its set goes on to be found while it is prepared. */
  looked_to: string;
  /** Null where it sends as fast as its receivers take it. */
  per_second: number | null;
  canary: Canary | null;
  /** When its pace lets the next one go. */
  next_at: number;
  total: number;
  counts: Record<JobOutcome, number>;
  /** Items that were sent and not tried since. */
  untried: number;
  /** How many groups its items stand in. */
  groups: number;
  started_at: number | null;
  finished_at: number | null;
  updated_at: number;
}

/** What an item is counted under; what does not apply to its kind is empty. */
export interface JobGroupName {
  endpoint_id: string;
  error_kind: string;
  event_type: string;
}

export interface JobGroup extends JobGroupName {
  total: number;
  is_left_out: number;
}

/** One delivery or event of a frozen set. */
export interface FrozenItem extends JobGroupName {
  item_id: string;
}

/** An item that waits, and the group that it stands in. */
export interface WaitingItem {
  item_id: string;
  group_number: number;
}

export type JobDelivery = Pick<
  DeliveryRecord,
  'uid' | 'project_id' | 'endpoint_id' | 'subscription_id' | 'status' | 'error_kind'
> & { has_event: number; is_example: number; has_arrived_otherwise: number };

export type JobEvent = Pick<EventRecord, 'status' | 'event_type'> & {
  is_duplicate: number;
  is_example: number;
};

/** What is to be done with an item that waits. */
export type JobMove = { item_id: string } & (
  | { kind: 'send'; body: Uint8Array | null }
  /** It is sent by a delivery that is made now. */
  | { kind: 'deliver'; made: MadeDelivery }
  /** It cannot be sent. */
  | { kind: 'skip'; reason: string }
  | { kind: 'fail'; reason: string; error_kind: ErrorKind }
);

/** How the first ones of a job went. */
export interface CanaryState {
  /** Those that were taken up. */
  taken: number;
  /** Those whose first attempt is over. */
  settled: number;
  failed: number;
}

/** What became of an item; of a delivery that is kept no more its event is empty. */
export interface JobResult {
  uid: string;
  event_id: string;
  delivery_id: string;
  endpoint_id: string;
  outcome: JobOutcome;
  reason: string;
  error_kind: string | null;
  updated_at: number;
}

/**
 * Jobs of a project that are not over, and those of them that have something left to send: those of the
 * operator, or those of all portal links.
 */
export interface OpenJobs {
  open: number;
  sending: number;
  /** Those of one portal link that were started. */
  ofLink: number;
  /** Batch retries that prepare or have something left to send. */
  batchRetries: number;
}

/** Jobs and their items (moving events §6). Whatever changes resolves once it is on the disk. */
export interface JobStore {
  /**
   * Keeps a job; with items it is prepared, else its set is found from now on. Of a portal link it takes
   * the place of those that were not started.
   * @param check throws, in the same step, where there are too many others
   */
  create(
    job: NewJob,
    items: readonly FrozenItem[] | undefined,
    check: (others: OpenJobs) => void,
  ): Promise<void>;
  /** The highest id that a delivery or an event has; empty without any. */
  newestId(): string;
  get(projectId: string, uid: string): JobRecord | undefined;
  list(
    projectId: string,
    asked: {
      kinds: readonly string[];
      statuses: readonly string[];
      /** Those of one portal link alone. */
      portalLinkId?: string;
    },
    query: PageQuery,
  ): Promise<Page<JobRecord>>;
  hasGroup(job: Pick<JobRecord, 'seq'>, group: JobGroupName): boolean;
  /** The largest first. */
  groups(job: Pick<JobRecord, 'seq'>, limit: number): JobGroup[];
  results(
    job: Pick<JobRecord, 'seq' | 'kind' | 'project_id' | 'selection'>,
    asked: {
      outcomes: readonly string[];
      /** Those of some endpoints alone. */
      endpointIds?: ReadonlySet<string>;
    },
    query: PageQuery,
  ): Promise<Page<JobResult>>;
  /** @param portalLinkId empty for the operator's own */
  countOpen(projectId: string, portalLinkId: string): OpenJobs;

  /** Jobs with work to do, oldest first. */
  atWork(): JobRecord[];
  /**
   * Adds a part of the set that is being found.
   * @param next where it goes on; undefined at its end
   */
  freeze(
    job: Pick<JobRecord, 'seq'>,
    items: readonly FrozenItem[],
    next: string | undefined,
    now: number,
  ): Promise<void>;
  /**
   * Begins a job that is ready, without some of its groups; false for any other.
   * @param check throws, in the same step, where there are too many others
   */
  start(
    job: Pick<JobRecord, 'seq' | 'project_id' | 'portal_link_id'>,
    how: {
      per_second: number | null;
      canary: Canary | null;
      without?: readonly JobGroupName[];
    },
    now: number,
    check: (others: OpenJobs) => void,
  ): Promise<boolean>;
  /** Goes from the canary to the rest; nothing happens to a job that is elsewhere. */
  goOn(job: Pick<JobRecord, 'seq'>): Promise<void>;
  /** Ends a job that is not over; false for one that is. */
  end(
    job: Pick<JobRecord, 'seq'>,
    status: Extract<JobStatus, 'stopped' | 'finished' | 'failed'>,
    reason: string,
    now: number,
  ): Promise<boolean>;
  /** Ends all jobs of a portal link that are not over. */
  endOfLink(portalLinkId: string, reason: string, now: number): Promise<void>;
  /** Items that wait, oldest first, whatever group they stand in. */
  waiting(job: Pick<JobRecord, 'seq'>, limit: number): WaitingItem[];
  /** Groups behind a number with items that wait; `untried` of each are out. */
  waitingGroups(
    job: Pick<JobRecord, 'seq'>,
    afterNumber: number,
    limit: number,
  ): { number: number; untried: number }[];
  /** Likewise those of which the fewest were taken up, for a canary. */
  freshGroups(job: Pick<JobRecord, 'seq'>, limit: number): { number: number; untried: number }[];
  /** Items of a group that wait, oldest first. */
  waitingOf(job: Pick<JobRecord, 'seq'>, groupNumber: number, limit: number): WaitingItem[];
  /** Numbers of the groups that the job was started without. */
  leftOut(job: Pick<JobRecord, 'seq'>): ReadonlySet<number>;
  canary(job: Pick<JobRecord, 'seq'>): CanaryState;
  /** What is to be known of a delivery before it is sent once more; undefined where it is gone. */
  delivery(projectId: string, uid: string): JobDelivery | undefined;
  /** Likewise of an event before it is matched anew. */
  event(projectId: string, uid: string): JobEvent | undefined;
  /** Whether an endpoint has a delivery of an event. */
  isTried(endpointId: string, eventId: string): boolean;
  /** How many deliveries of a project wait to be tried first, counted up to a limit. */
  countUntried(projectId: string, limit: number): number;
  /**
   * Does with items what was decided, together with the resend of each, where the job still runs and
   * they still wait.
   * @param nextAt when the pace lets the next one go, after so many were sent
   * @returns ids of those that were sent
   */
  move(
    job: Pick<JobRecord, 'seq' | 'uid' | 'project_id' | 'kind' | 'status' | 'sends_arrived'>,
    moves: readonly JobMove[],
    nextAt: (sent: number) => number,
    now: number,
  ): Promise<string[]>;
}
