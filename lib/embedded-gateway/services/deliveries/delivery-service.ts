import { GatewayError } from '../../base/gateway-error';
import type { DeliveryFilter, DeliveryRow } from '../../store/events';
import type { Page, PageQuery } from '../../store/page';
import type { ProjectRecord } from '../../store/projects';
import { answeredPage } from '../answered-page';
import { createEmbeddedMetadata } from '../embedded-metadata';
import { type AskedDates, listedTime } from '../list-dates';
import type { MovingContext } from '../moving-context';
import { holdsNul } from '../text-rules';
import { attemptAnswer } from './attempt-answer';
import { type DeliveryAnswer, listedDelivery, wholeDelivery } from './delivery-answer';

/** What a list of deliveries may be narrowed by (gateway contract §3.4). */
export type AskedDeliveries = AskedDates & Omit<DeliveryFilter, 'from' | 'until'>;

/** Reading deliveries and their attempts (gateway contract §9.5). */
export function createDeliveryService({ store, clock, events: { reads } }: MovingContext) {
  function find(project: ProjectRecord, uid: string, status: 400 | 404): DeliveryRow {
    const delivery = reads.delivery(project.uid, uid);
    if (!delivery) throw new GatewayError(status, 'event delivery not found');
    return delivery;
  }

  return {
    async list(
      project: ProjectRecord,
      { startDate, endDate, ...asked }: AskedDeliveries,
      query: PageQuery,
    ): Promise<Page<DeliveryAnswer>> {
      if (holdsNul([Object.values(asked), query.cursor])) {
        throw new GatewayError(400, 'an error occurred while fetching event deliveries');
      }
      const filter = { ...asked, ...listedTime({ startDate, endDate }, clock) };
      const metadata = createEmbeddedMetadata(store);
      return answeredPage(await reads.deliveries(project.uid, filter, query), query, (delivery) =>
        listedDelivery(delivery, metadata, reads),
      );
    },

    get: (project: ProjectRecord, uid: string): DeliveryAnswer =>
      wholeDelivery(find(project, uid, 404), createEmbeddedMetadata(store), reads),

    /** Oldest first, the newest hundred. */
    attempts: (project: ProjectRecord, uid: string) =>
      reads.attempts(find(project, uid, 400).uid).map(attemptAnswer),

    attempt(project: ProjectRecord, uid: string, attemptId: string) {
      const attempt = reads.attempt(find(project, uid, 400).uid, attemptId);
      if (!attempt) throw new GatewayError(400, 'event delivery attempt not found');
      return attemptAnswer(attempt);
    },
  };
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;
