import 'server-only';
import type { AnsweredData, QueryOf } from '@/lib/contract/gateway/operation';
import { operations } from '@/lib/contract/gateway/operations';
import { callGateway } from '@/lib/server/services/context/call-gateway';
import { foreign, type Looking, ownDeliveries, pageOfAll, wantedEndpoints } from './own-rows';

type Event = AnsweredData<typeof operations.getEvent>;

/** What a partner may know of an event: never what came in, which a function may have cut for it. */
function shownEvent({ uid, event_type, status, created_at, updated_at }: Event): Event {
  return { uid, event_type, status, created_at, updated_at };
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
  return { ...page, content: rows.filter(isOwn).map(shownEvent) };
}

/** @throws ConsoleError `not_found` for one that went to no own endpoint */
export async function ownEvent(looking: Looking, eventID: string): Promise<Event> {
  const { content } = await ownDeliveries(looking, { eventId: eventID, perPage: 1 });
  if (!content.some(({ event_id }) => event_id === eventID)) throw foreign();
  const event = await callGateway(looking.context, operations.getEvent, { params: { eventID } });
  return shownEvent(event);
}
