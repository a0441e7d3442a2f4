import type {
  AttemptRecord,
  ChangedMessage,
  DeliveryRecord,
  Matched,
  NewEvent,
  RefusedRecord,
} from './records';

/** What has become of a delivery that matching made, and how. */
export interface ExampleDelivery
  extends Pick<
    DeliveryRecord,
    'uid' | 'status' | 'tries' | 'due_at' | 'description' | 'last_code' | 'updated_at'
  > {
  /** From its making to the attempt that succeeded; null where none has. */
  latency_ms: number | null;
  /** Oldest first. */
  attempts: readonly AttemptRecord[];
}

/** An event with all that has come of it. */
export interface ExampleEvent {
  event: NewEvent;
  /** The scope that its key is remembered in; null for one without. */
  keyScope: string | null;
  /** What functions of its source made of it; null where none ran. */
  changed: ChangedMessage | null;
  /** Null for a duplicate, which nobody is asked about. */
  matched: (Matched & { at: number }) | null;
  /** Of those that matching made, the ones that have gone on since. */
  deliveries: readonly ExampleDelivery[];
}

/** What a project gets once, in order of arrival. */
export interface ExampleEvents {
  events: readonly ExampleEvent[];
  refused: readonly RefusedRecord[];
}

/**
 * Events that the first start makes as an example. They are kept and pruned like others; none of their
 * deliveries is ever sent, see `DeliveryQueue.claim`.
 */
export interface ExampleEventStore {
  /** Whether a project may get some: it has had none before, and nothing of its own has come in. */
  isWanted(projectId: string): boolean;
  /** Keeps all of them, or none; false where the project may not get them any more. */
  add(projectId: string, examples: ExampleEvents, now: number): boolean;
  exist(projectId: string): boolean;
  /** Takes away all of a project, and what its sources refused before they were made, out of its counts too. */
  remove(projectId: string): void;
}
