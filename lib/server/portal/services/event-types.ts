import 'server-only';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type {
  PortalEventTypes,
  PortalExample,
  PortalNamed,
} from '@/lib/contract/portal/event-types';
import { everyEventType } from '@/lib/contract/portal/managed-fields';
import { shownPayload } from '@/lib/server/services/activity/shown-payload';
import { momentText } from '@/lib/util/gateway-moment';
import type { PortalContext } from '../base/portal-context';

/** Most of each that one page tells. */
const mostTypes = 500;
const mostEndpoints = 100;
/** Bytes of an example: what it looks like is told by its beginning. */
const exampleBytes = 32 * 1024;

/** The own endpoints of a link by their names, the first ones where there are very many. */
async function namedEndpoints({ caller }: PortalContext): Promise<PortalNamed[]> {
  const page = await caller.ask(portalOperations.portalListEndpoints, {
    query: { perPage: mostEndpoints },
  });
  return (page.content ?? []).flatMap((row) =>
    row?.uid ? [{ uid: row.uid, name: row.name || row.uid }] : [],
  );
}

/**
 * The event types that own endpoints are subscribed to or were sent, by name; nothing else is told of
 * them than what really was.
 * @throws ConsoleError
 */
export async function listPortalEventTypes(context: PortalContext): Promise<PortalEventTypes> {
  const [{ event_types }, endpoints] = await Promise.all([
    context.caller.ask(portalOperations.portalEventTypes),
    namedEndpoints(context),
  ]);
  const names = new Map(endpoints.map((endpoint) => [endpoint.uid, endpoint]));
  const subscribed = (ids: readonly string[] | null | undefined) =>
    (ids ?? []).map((id) => names.get(id) ?? { uid: id, name: id });
  const rows = event_types ?? [];
  const types = rows.flatMap(({ event_type, subscribed: ids, delivery_id, last_at }) =>
    event_type && event_type !== everyEventType
      ? [
          {
            eventType: event_type,
            endpoints: subscribed(ids),
            lastAt: momentText(last_at),
            deliveryId: delivery_id || null,
          },
        ]
      : [],
  );
  const every = rows.filter(({ event_type }) => event_type === everyEventType);
  return {
    types: types
      .toSorted((one, other) => (one.eventType < other.eventType ? -1 : 1))
      .slice(0, mostTypes),
    every: every.flatMap(({ subscribed: ids }) => subscribed(ids)),
    endpoints,
  };
}

/**
 * What was sent by a delivery to an own endpoint, masked.
 * @throws ConsoleError `not_found` for what is no delivery to an endpoint of the link
 */
export async function getPortalExample(
  { caller, linkId }: PortalContext,
  deliveryID: string,
): Promise<PortalExample> {
  const { metadata } = await caller.ask(portalOperations.portalGetDelivery, {
    params: { deliveryID },
  });
  const raw = metadata?.raw;
  return { payload: raw ? shownPayload(raw, linkId, exampleBytes) : null };
}
