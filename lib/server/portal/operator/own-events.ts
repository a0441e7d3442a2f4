import 'server-only';
import type { AnsweredData, QueryOf } from '@/lib/contract/gateway/operation';
import { operations } from '@/lib/contract/gateway/operations';
import { callGateway } from '@/lib/server/services/context/call-gateway';
import { foreign, type Looking, ownDeliveries, pageOfAll, wantedEndpoints } from './own-rows';

type Event = AnsweredData<typeof operations.getEvent>;

/** Without the endpoints of others that it went to as well. */
function shownEvent(event: Event, { endpoints }: Looking['scope']): Event {
  const own = new Set(endpoints);
  return { ...event, endpoints: (event.endpoints ?? []).filter((uid) => uid && own.has(uid)) };
}

export async function ownEvents(
  { context, scope }: Looking,
  query: QueryOf<typeof operations.listEvents> = {},
) {
  const endpointId = wantedEndpoints(scope, query.endpointId);
  if (endpointId.length === 0) return pageOfAll<Event>([]);
  const page = await callGateway(context, operations.listEvents, {
    query: { ...query, endpointId },
  });
  const own = new Set(endpointId);
  const rows = (page.content ?? []).filter((row) => row !== null);
  // Some gateways overlook a filter, and then tell to whom it went.
  const isOwn = ({ endpoints }: Event) => (endpoints ?? []).some((uid) => uid && own.has(uid));
  return { ...page, content: rows.filter(isOwn).map((row) => shownEvent(row, scope)) };
}

/** @throws ConsoleError `not_found` for one that went to no own endpoint */
export async function ownEvent(looking: Looking, eventID: string): Promise<Event> {
  const { content } = await ownDeliveries(looking, { eventId: eventID, perPage: 1 });
  if (!content.some(({ event_id }) => event_id === eventID)) throw foreign();
  const event = await callGateway(looking.context, operations.getEvent, { params: { eventID } });
  return shownEvent(event, looking.scope);
}
