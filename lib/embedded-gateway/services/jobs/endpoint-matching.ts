import type { EventRecord, MadeDelivery } from '../../store/events/records';

type EventKey = Pick<EventRecord, 'project_id' | 'uid'>;

export type EndpointAnswer =
  | { kind: 'made'; made: MadeDelivery }
  /** Why there is none, in words. */
  | { kind: 'refused'; reason: string };

/** Matches events anew for one endpoint alone, by the subscriptions that it has now (moving events §6). */
export interface EndpointMatching {
  /**
   * Whether a subscription of the endpoint takes an event by type and filter. Where functions of its
   * source are to run before, by type alone.
   */
  takes(event: EventKey, endpointId: string): Promise<boolean>;
  /**
   * The delivery as matching would make it of a new event: functions of the source run, then filter and
   * function of the oldest subscription that takes it. Nothing is kept. Undefined where it was stopped.
   */
  deliver(
    event: EventKey,
    endpointId: string,
    signal: AbortSignal,
  ): Promise<EndpointAnswer | undefined>;
}
