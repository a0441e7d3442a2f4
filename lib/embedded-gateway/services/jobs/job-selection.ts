import { GatewayError } from '../../base/gateway-error';
import type { FrozenItem, JobKind, JobSelection } from '../../store/events/job-records';
import type { DeliveryStatus } from '../../store/events/records';
import type { ProjectRecord } from '../../store/projects';
import type { AskedDeliveries } from '../deliveries/delivery-service';
import { type AskedEvents, eventFilter } from '../events/event-filter';
import { type AskedDates, listedTime } from '../list-dates';
import type { MovingContext } from '../moving-context';
import { fieldMessage, holdsNul } from '../text-rules';

const failed: readonly DeliveryStatus[] = ['Failure', 'Discarded'];

/** What a job takes up: items that are known already, or by what they are found. */
export interface Selected {
  selection: JobSelection;
  items: FrozenItem[] | undefined;
  sends_arrived: boolean;
}

function refuseNul(field: string, asked: unknown): void {
  if (holdsNul(asked)) throw new GatewayError(400, fieldMessage(field, 'must not hold NUL'));
}

/** Says what a job takes up, by the rules of the lists (moving events §6). */
export function createJobSelections(context: Pick<MovingContext, 'store' | 'clock' | 'jobs'>) {
  const { store, clock, jobs } = context;

  function itemOf(kind: JobKind, project: ProjectRecord, item_id: string): FrozenItem {
    if (kind === 'replay') {
      const event_type = jobs.event(project.uid, item_id)?.event_type ?? '';
      return { item_id, endpoint_id: '', error_kind: '', event_type };
    }
    const delivery = jobs.delivery(project.uid, item_id);
    const { endpoint_id = '', error_kind = null } = delivery ?? {};
    return { item_id, endpoint_id, error_kind: error_kind ?? '', event_type: '' };
  }

  return {
    byIds(kind: JobKind, project: ProjectRecord, ids: readonly string[]): Selected {
      refuseNul('ids', ids);
      if (ids.length === 0) throw new GatewayError(400, fieldMessage('ids', 'must hold an id'));
      const items = [...new Set(ids)].sort().map((uid) => itemOf(kind, project, uid));
      return { selection: { by: 'ids' }, items, sends_arrived: false };
    },

    /** Without statuses what has failed or was discarded. */
    byDeliveries(listed: AskedDeliveries, asked: unknown): Selected {
      refuseNul('deliveries', Object.values(listed));
      const { startDate, endDate, statuses: given, ...rest } = listed;
      const statuses = given.length === 0 ? failed : given;
      const filter = { ...rest, statuses, ...listedTime({ startDate, endDate }, clock) };
      return {
        selection: { by: 'deliveries', asked, filter },
        items: undefined,
        sends_arrived: statuses.includes('Success'),
      };
    },

    /** Events that an endpoint could have been sent, by whom they were made for, and has no delivery of. */
    untried(
      project: ProjectRecord,
      endpointId: string,
      dates: AskedDates,
      asked: unknown,
    ): Selected {
      refuseNul('untried', [endpointId, ...Object.values(dates)]);
      const endpoint = store.endpoints.get(project.uid, endpointId);
      if (!endpoint) throw new GatewayError(400, 'endpoint not found');
      const subscriptions = store.subscriptionRoutes.ofEndpoint(project.uid, endpointId);
      const sourceIds = [
        ...new Set(subscriptions.flatMap(({ source_id }) => (source_id ? [source_id] : []))),
      ];
      const { owner_id: ownerId } = endpoint;
      const filter = {
        endpointId,
        targets: [
          { kind: 'source' as const },
          { kind: 'endpoint' as const, endpointId },
          ...(ownerId ? [{ kind: 'fanout' as const, ownerId }] : []),
          { kind: 'broadcast' as const },
        ],
        sourceIds,
        // What comes by sources is all that an incoming project sends on.
        isOfSources: project.type === 'incoming',
        ...listedTime(dates, clock),
      };
      return {
        selection: { by: 'untried', asked, filter },
        items: undefined,
        sends_arrived: false,
      };
    },

    byEvents(project: ProjectRecord, listed: AskedEvents, asked: unknown): Selected {
      refuseNul('events', Object.values(listed));
      const filter = eventFilter(context, project, listed);
      if (!filter) return { selection: { by: 'ids' }, items: [], sends_arrived: false };
      return {
        selection: { by: 'events', asked, filter },
        items: undefined,
        sends_arrived: false,
      };
    },
  };
}
