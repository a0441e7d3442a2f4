import type { NewId } from '../ids';
import type { AttemptRecord, DeliveryRecord, DeliveryStatus, EventRecord } from './records';

/** Deliveries of one subscription to one endpoint: they keep an order and share the limits of both. */
export interface Lane {
  /** Names it among all lanes. */
  key: string;
  projectId: string;
  endpointId: string;
  subscriptionId: string;
}

/**
 * A delivery on its way, `due_at` being the moment from which it waited for it; what it sends is read
 * when it is sent.
 */
export type QueuedDelivery = Omit<DeliveryRecord, 'body'>;

/** What a delivery sends: its own payload, or that of its event, with what came along. */
export type Message = Pick<EventRecord, 'headers' | 'url_query' | 'body' | 'accepted_at'>;

/** What became of an attempt. */
export interface AttemptOutcome {
  delivery: Pick<DeliveryRecord, 'uid'>;
  status: Extract<DeliveryStatus, 'Success' | 'Retry' | 'Failure' | 'Discarded'>;
  due_at: number | null;
  description: string;
  latency_ms: number | null;
  /** Null where nothing was sent. */
  attempt: AttemptRecord | null;
}

/** A rate limit that a claim counts against: from when and until when a token of it is out. */
export interface TokenUse {
  name: string;
  at: number;
  until: number;
}

/** Tokens of a rate limit that were taken at one moment. */
export type TakenTokens = TokenUse & { count: number };

export interface ClaimLimits {
  deliveries: number;
  /** How many of them may be of those that are sent at most once. */
  atMostOnce: number;
  /** Where each that is taken is counted, in the same step. */
  tokens?: readonly TokenUse[];
}

/** Deliveries that wait for their time, and those in progress (moving events §6). */
export interface DeliveryQueue {
  /**
   * Lanes with deliveries that have become due. Each is told once: it is told again when something
   * of it becomes due after it was claimed from.
   */
  takeDue(now: number): Lane[];
  /** Calls back, within the transaction, when something will be due earlier than all that was known. */
  onDue(heard: () => void): void;
  /** When the next lane will be due; undefined when nothing waits. */
  nextDueAt(): number | undefined;
  /**
   * Takes the oldest due ones of a lane: `Processing`, with the number of the try. Those of example
   * events are discarded in place of that: nothing else makes an attempt, so none of them is sent.
   */
  claim(lane: Lane, now: number, limits: ClaimLimits): Promise<QueuedDelivery[]>;
  /** What is out of all rate limits, oldest first. */
  takenTokens(now: number): TakenTokens[];
  /**
   * Makes due once more what was claimed and not sent, in the place in its lane that it had; the try
   * does not count.
   */
  giveBack(deliveries: readonly QueuedDelivery[], now: number): Promise<void>;
  /** Settles due ones of a lane without an attempt; resolves with their number. */
  discard(lane: Lane, now: number, description: string, limit: number): Promise<number>;
  /** What a claimed delivery sends; undefined when its event is gone. */
  message(delivery: QueuedDelivery): Message | undefined;
  settle(outcome: AttemptOutcome, now: number): Promise<void>;
  /**
   * Makes a settled delivery due now; false for one that is not settled.
   * @param body what it sends from now on; null where its payload stays
   */
  resend(projectId: string, uid: string, now: number, body?: Uint8Array | null): Promise<boolean>;
  /**
   * After a crash: what was in progress is due again, but for what may be sent only once, which has
   * failed. Each gets an attempt that says so.
   */
  recover(now: number, newId: NewId): { due: number; failed: number };
}
