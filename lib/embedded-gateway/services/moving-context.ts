import type { EventStore } from '../store/events';
import type { DeliveryRecord } from '../store/events/records';
import type { ServiceContext } from './context';

/** What a subscription's function made of a payload that it failed on before. */
export type FunctionRerun = { ok: true; body: Uint8Array | null } | { ok: false; reason: string };

/** What services tell the parts that move events, which are built upon them. */
export interface MovingSignals {
  /** Events wait to be matched. */
  eventsAccepted(): void;
  /** Deliveries are due. */
  deliveriesDue(): void;
  /** Runs the function that a delivery failed on once more. */
  rerunFunction(delivery: Pick<DeliveryRecord, 'project_id' | 'uid'>): Promise<FunctionRerun>;
}

/** What the services of events and deliveries are made from. */
export interface MovingContext extends ServiceContext {
  events: Pick<EventStore, 'accept' | 'refused' | 'matching' | 'reads' | 'held'> & {
    queue: Pick<EventStore['queue'], 'resend'>;
  };
  signals: MovingSignals;
}
