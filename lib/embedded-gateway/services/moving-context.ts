import type { Result } from '@/lib/util/result';
import type { EventStore } from '../store/events';
import type { JobStore } from '../store/events/job-records';
import type { NewEvent } from '../store/events/records';
import type { SubscriptionRecord } from '../store/subscriptions';
import type { ServiceContext } from './context';

/** What services ask of the parts that move events, which are built upon them. */
export interface MovingParts {
  /** Tells that an event of the API is on the disk and waits to be matched. */
  eventsAccepted(): void;
  /** Has an event matched once more; false for an unknown one. */
  rematch(projectId: string, uid: string): Promise<boolean>;
  /** Tells that deliveries are due. */
  deliveriesDue(): void;
  /** Tells that there may be work for jobs. */
  jobsChanged(): void;
  /**
   * The payload that the function of a subscription makes of an event's, the event's own without a
   * function, or in words why there is none. Undefined where it was stopped.
   */
  runFunction(
    subscription: Pick<SubscriptionRecord, 'uid' | 'settings'>,
    event: Pick<NewEvent, 'body'>,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array, string> | undefined>;
}

/** What services are made from that tell how deliveries fare. */
export interface CountingContext extends ServiceContext {
  events: { counts: Pick<EventStore['counts'], 'ofEndpoint'> };
}

/** What the services of events and deliveries are made from. */
export interface MovingContext extends ServiceContext {
  events: Pick<
    EventStore,
    | 'accept'
    | 'refused'
    | 'reads'
    | 'held'
    | 'examples'
    | 'counts'
    | 'retention'
    | 'waiting'
    | 'failures'
    | 'newestTypes'
  > & {
    queue: Pick<EventStore['queue'], 'resend'>;
  };
  jobs: JobStore;
  moving: MovingParts;
}

/** The part of it that taking in and reading events needs. */
export type EventContext = Omit<MovingContext, 'jobs' | 'moving'> & {
  moving: Pick<MovingParts, 'eventsAccepted' | 'rematch'>;
};
