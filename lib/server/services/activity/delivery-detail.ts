import 'server-only';
import type {
  DeliveryDetail,
  ElsewhereView,
  EndpointNow,
  EventOfDelivery,
  SubscriptionNow,
} from '@/lib/contract/console/activity/delivery-detail';
import { type DeliveryRow, deliveryRowSchema } from '@/lib/contract/console/activity/rows';
import { toView } from '@/lib/contract/console/masked';
import { operations } from '@/lib/contract/gateway/operations';
import { momentText } from '@/lib/util/gateway-moment';
import { hideTokens } from '@/lib/util/mask-url';
import type { ServiceContext } from '../context/service-context';
import { dialectOfGateway } from '../resource/write-context';
import { changedKeys } from './changed-keys';
import {
  attemptViews,
  earlierTries,
  hasArrived,
  inOrder,
  shownSentence,
  type TriesOfDelivery,
} from './delivery-detail-attempts';
import { furtherTries } from './delivery-detail-further';
import {
  eventBody,
  type GatewayDelivery,
  readAttempts,
  readDelivery,
  softRead,
} from './delivery-detail-read';
import { shownHeaders } from './headers';
import { shownPayload } from './shown-payload';

/** Deliveries to the same endpoint that are looked at. */
const LOOKED_AT = 100;

function triesOf(
  { status, metadata }: GatewayDelivery,
  { attempts, problem }: Awaited<ReturnType<typeof readAttempts>>,
): TriesOfDelivery {
  const told = metadata?.num_trials ?? 0;
  // Some gateways count the try that is under way, of which there is nothing to tell yet.
  const countsCurrent = status === 'Processing' && problem === null && attempts.length === told - 1;
  return { made: countsCurrent ? attempts.length : told, limit: metadata?.retry_limit ?? 0 };
}

async function readEvent(
  context: ServiceContext,
  delivery: GatewayDelivery,
  sent: string | undefined,
): Promise<EventOfDelivery> {
  const { event_id: eventID, uid, subscription_id, source_metadata } = delivery;
  if (!eventID) return { kind: 'gone' };
  const read = await softRead(context, operations.getEvent, { params: { eventID } });
  if (read.kind !== 'found') return { kind: read.kind };
  const { data: event, text } = read;
  const match = event.matches?.find(
    (each) => each?.delivery_id === uid || each?.subscription_id === subscription_id,
  );
  const came = eventBody(text, event.raw);
  return {
    kind: 'found',
    acceptedAt:
      momentText(event.acknowledged_at) ??
      momentText(delivery.acknowledged_at) ??
      momentText(event.created_at),
    changedKeys: came === undefined || sent === undefined ? null : changedKeys(came, sent),
    sourceId: event.source_id || null,
    sourceName: source_metadata?.name || null,
    isDuplicate: event.is_duplicate_event ?? null,
    headers: shownHeaders(event.headers, context.connection.projectId),
    match: match
      ? {
          filter: match.filter ?? null,
          function: match.function ?? null,
          reason: shownSentence(match.reason),
        }
      : null,
  };
}

async function readEndpoint(
  context: ServiceContext,
  endpointID: string | null | undefined,
  called: string | null | undefined,
): Promise<EndpointNow> {
  if (!endpointID) return { kind: 'gone' };
  const read = await softRead(context, operations.getEndpoint, { params: { endpointID } });
  if (read.kind !== 'found') return { kind: read.kind };
  const { name, url, status, content_type, updated_at, secrets } = read.data;
  return {
    kind: 'found',
    name: name || null,
    url: url ? hideTokens(url) : null,
    status: status || null,
    contentType: content_type || null,
    updatedAt: momentText(updated_at),
    secretsSince: (secrets ?? []).flatMap((each) =>
      each && !each.deleted_at ? [momentText(each.created_at)] : [],
    ),
    // The query of the event is added to it on the way.
    hasOtherUrl: called && url ? !called.startsWith(url) : null,
  };
}

async function readSubscription(
  context: ServiceContext,
  subscriptionID: string | null | undefined,
): Promise<SubscriptionNow> {
  if (!subscriptionID) return { kind: 'gone' };
  const read = await softRead(context, operations.getSubscription, { params: { subscriptionID } });
  if (read.kind !== 'found') return { kind: read.kind };
  const { uid, name, filter_config, updated_at, function: code } = read.data;
  const { body, headers } = filter_config?.filter ?? {};
  return {
    kind: 'found',
    uid,
    name: name || null,
    hasFilter: Object.keys(body ?? {}).length + Object.keys(headers ?? {}).length > 0,
    hasFunction: Boolean(code),
    updatedAt: momentText(updated_at),
  };
}

/** How the endpoint of a delivery that fails does otherwise; what a gateway does not filter is left out. */
async function readElsewhere(
  context: ServiceContext,
  { uid, endpoint_id }: GatewayDelivery,
): Promise<ElsewhereView | null> {
  if (!endpoint_id) return null;
  const endpointId = [endpoint_id];
  const [waiting, arrived] = await Promise.all([
    softRead(context, operations.listDeliveries, {
      query: { perPage: LOOKED_AT, endpointId, status: ['Scheduled', 'Retry'] },
    }),
    softRead(context, operations.listDeliveries, {
      query: { perPage: 1, endpointId, status: ['Success'] },
    }),
  ]);
  const others = waiting.kind === 'found' ? (waiting.data.content ?? []) : undefined;
  const [last] = arrived.kind === 'found' ? (arrived.data.content ?? []) : [];
  const isIts = last?.endpoint_id === endpoint_id && last.status === 'Success';
  return {
    waiting:
      others?.filter(
        (each) =>
          each?.endpoint_id === endpoint_id &&
          each.uid !== uid &&
          (each.status === 'Scheduled' || each.status === 'Retry'),
      ).length ?? null,
    isAtLeast: waiting.kind === 'found' && waiting.data.pagination?.has_next_page === true,
    lastArrivedAt: isIts ? momentText(last.updated_at) : null,
  };
}

/** The row of a list, of one that was read whole: what it carries stays behind. */
function rowOf(delivery: GatewayDelivery): DeliveryRow {
  const view = toView(deliveryRowSchema, delivery);
  return { ...view, description: shownSentence(view.description) };
}

/**
 * All that is known of one delivery: what was sent, what it hangs on, and every try. Each part that
 * cannot be read is told as such.
 * @throws ConsoleError `not_found` where there is no such delivery, or no way to read one
 */
export async function getDeliveryDetail(
  context: ServiceContext,
  uid: string,
): Promise<DeliveryDetail> {
  const { delivery, body } = await readDelivery(context, uid);
  const scope = context.connection.projectId;
  const told = await readAttempts(context, uid);
  const { attempts, problem } = told;
  const last = inOrder(attempts).at(-1);
  const called = last?.url || delivery.target_url || delivery.endpoint_metadata?.url;
  const isFailing = last !== undefined && !hasArrived(last);
  const [event, endpoint, subscription, elsewhere, dialect] = await Promise.all([
    readEvent(context, delivery, body),
    readEndpoint(context, delivery.endpoint_id, called),
    readSubscription(context, delivery.subscription_id),
    isFailing ? readElsewhere(context, delivery) : null,
    dialectOfGateway(context),
  ]);
  const tries = triesOf(delivery, told);
  return {
    delivery: rowOf(delivery),
    payload: body === undefined ? null : shownPayload(body, scope),
    event,
    endpoint,
    subscription,
    attempts: attemptViews(attempts, tries, scope),
    earlierAttempts: earlierTries(attempts, tries),
    attemptsProblem: problem,
    further: furtherTries(delivery, tries, dialect),
    elsewhere,
  };
}
