import 'server-only';
import type { AnsweredData, QueryOf } from '@/lib/contract/gateway/operation';
import { operations } from '@/lib/contract/gateway/operations';
import type { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { boundedParallel } from '@/lib/server/bounded-parallel';
import { callGateway } from '@/lib/server/services/context/call-gateway';
import { foreign, type Looking, ownDeliveries, pageOfAll, wantedEndpoints } from './own-rows';

type Subscription = AnsweredData<typeof operations.getSubscription>;
type EventTypes = AnsweredData<typeof portalOperations.portalEventTypes>;

const asksAtOneTime = 4;
/** Types of which the newest delivery is looked for one by one. */
const mostLookedFor = 24;
const mostPerPage = 100;

/** Which endpoint it sends to; gateways tell it in one of two places. */
function endpointOf({ endpoint_id, endpoint_metadata }: Subscription): string {
  return endpoint_metadata?.uid || endpoint_id || '';
}

/** With its endpoint where it is looked for. */
function withEndpoint(row: Subscription): Subscription {
  return { ...row, endpoint_id: endpointOf(row) };
}

export async function ownSubscriptions(
  { context, scope }: Looking,
  query: QueryOf<typeof operations.listSubscriptions> = {},
) {
  const endpointId = wantedEndpoints(scope, query.endpointId);
  if (endpointId.length === 0) return pageOfAll<Subscription>([]);
  const page = await callGateway(context, operations.listSubscriptions, {
    query: { ...query, endpointId },
  });
  const own = new Set(endpointId);
  const rows = (page.content ?? []).filter((row) => row !== null);
  return {
    ...page,
    content: rows.filter((row) => own.has(endpointOf(row))).map(withEndpoint),
  };
}

/** @throws ConsoleError `not_found` for one to another's endpoint */
export async function ownSubscription(
  { context, scope }: Looking,
  subscriptionID: string,
): Promise<Subscription> {
  const row = await callGateway(context, operations.getSubscription, {
    params: { subscriptionID },
  });
  if (!scope.endpoints.includes(endpointOf(row))) throw foreign();
  return withEndpoint(row);
}

/** The types that own endpoints are subscribed to, each with the newest delivery that carried it. */
export async function ownEventTypes(looking: Looking): Promise<EventTypes> {
  const { content } = await ownSubscriptions(looking, { perPage: mostPerPage });
  const types = new Map<string, Set<string>>();
  for (const { endpoint_id, filter_config } of content) {
    for (const type of filter_config?.event_types ?? []) {
      if (!type || !endpoint_id) continue;
      types.set(type, (types.get(type) ?? new Set()).add(endpoint_id));
    }
  }
  const newest = new Map<string, { uid: string; at: string | null }>();
  const note = (rows: Awaited<ReturnType<typeof ownDeliveries>>['content']) => {
    for (const { uid, event_type, event_metadata, created_at } of rows) {
      const type = event_type || event_metadata?.event_type;
      if (type && !newest.has(type)) newest.set(type, { uid, at: created_at ?? null });
    }
  };
  note((await ownDeliveries(looking, { perPage: mostPerPage })).content);
  const missing = [...types.keys()].filter((type) => type !== '*' && !newest.has(type));
  await boundedParallel(missing.slice(0, mostLookedFor), asksAtOneTime, async (eventType) =>
    note((await ownDeliveries(looking, { eventType, perPage: 1 })).content),
  );
  return {
    event_types: [...new Set([...types.keys(), ...newest.keys()])].map((event_type) => ({
      event_type,
      subscribed: [...(types.get(event_type) ?? [])],
      delivery_id: newest.get(event_type)?.uid ?? null,
      last_at: newest.get(event_type)?.at ?? null,
    })),
  };
}
