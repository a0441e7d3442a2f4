import 'server-only';
import { decodeTime } from 'ulid';
import {
  type EventDeliveries,
  type EventDetail,
  type EventFacts,
  eventFactsSchema,
  longestOrigin,
  wholePayloadBytes,
} from '@/lib/contract/console/activity/event-detail';
import { toView } from '@/lib/contract/console/masked';
import type { RevealedSecret } from '@/lib/contract/console/resource-actions';
import { type AnsweredData, operations } from '@/lib/contract/gateway/operations';
import type { GatewayAnswer } from '@/lib/contract/gateway/read-answer';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { ConsoleError } from '@/lib/server/console-error';
import type { ClientFailure } from '@/lib/server/gateway-client/gateway-client';
import { askGateway, throwFailure } from '@/lib/server/services/context/call-gateway';
import { isSortableId } from '@/lib/server/services/context/list-row';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { parseInstant } from '@/lib/util/instant';
import { parseJson } from '@/lib/util/json';
import { memberText } from '@/lib/util/json-member';
import { eventHeaders, verifiedHeaders } from '../event-headers';
import { eventDeliveries } from './event-deliveries';
import { maskedValue, shownPayload } from './shown-payload';

type AnsweredEvent = AnsweredData<typeof operations.getEvent>;

const noHeaders: ReadonlySet<string> = new Set();

/**
 * When the gateway took an event. A single read of 24.6.5 tells the year 1 (gateway contract §9.1),
 * but ids of gateways hold the time of their making.
 */
function takenAtOf(uid: string, times: readonly (string | null | undefined)[]): string | null {
  for (const time of times) {
    const instant = parseInstant(time);
    if (instant.kind === 'moment') return new Date(instant.ms).toISOString();
  }
  if (!isSortableId(uid)) return null;
  try {
    return new Date(decodeTime(uid)).toISOString();
  } catch {
    return null;
  }
}

/** Why an answer could not be read although the gateway gave one; undefined for other failures. */
function unreadableBy(failure: ClientFailure): EventDetail['unreadable'] | undefined {
  if (failure.kind !== 'bad_envelope') return undefined;
  if (failure.received === 'too_large') return 'too_large';
  return failure.received === 'json' && failure.status === 200 ? 'no_data' : undefined;
}

/** A source inside an event may be anything; what does not fit is left out. */
function factsOf(event: AnsweredEvent): EventFacts {
  const { value = { uid: event.uid } } = parseTolerant(eventFactsSchema, event);
  return toView(eventFactsSchema, value);
}

/** What its deliveries tell of an event that cannot be read itself. */
function factsFrom(uid: string, { rows: [latest] }: EventDeliveries): EventFacts {
  return {
    uid,
    event_type: latest?.event_type || latest?.event_metadata?.event_type || null,
    source_id: latest?.source_metadata?.uid ?? null,
    source_metadata: latest?.source_metadata ?? null,
    idempotency_key: latest?.idempotency_key ?? null,
  };
}

async function unreadableEvent(
  context: ServiceContext,
  uid: string,
  unreadable: NonNullable<EventDetail['unreadable']>,
): Promise<EventDetail> {
  const takenAt = takenAtOf(uid, []);
  const deliveries = await eventDeliveries(context, uid, takenAt);
  const event = factsFrom(uid, deliveries);
  return { event, takenAt, origin: null, payload: null, headers: [], deliveries, unreadable };
}

const isJsonType = (type: string) => /[/+]json\b/i.test(type);

/** Whether its sender called what an event carried something else than JSON. */
function isCalledText(headers: unknown): boolean {
  const told = eventHeaders(headers, noHeaders);
  const type = told.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  return typeof type === 'string' && !isJsonType(type);
}

/** What an event carried, as it came: a gateway may show what is no JSON as one JSON text. */
function carriedText({ text, data }: GatewayAnswer<AnsweredEvent>): string | undefined {
  const carried = memberText(memberText(text, 'data') ?? '', 'data');
  if (carried?.startsWith('"') !== true || !isCalledText(data.headers)) return carried;
  const plain = parseJson(carried);
  return typeof plain === 'string' ? plain : carried;
}

/**
 * One event, masked: what it is, what it carried, its headers and what became of it.
 * @throws ConsoleError `not_found` for one that the gateway does not know
 */
export async function getEventDetail(context: ServiceContext, uid: string): Promise<EventDetail> {
  const result = await askGateway(context, operations.getEvent, { params: { eventID: uid } });
  if (!result.ok) {
    const unreadable = unreadableBy(result.failure);
    if (unreadable) return await unreadableEvent(context, uid, unreadable);
    return await throwFailure(context, result.failure);
  }
  const { data } = result;
  const { source_id: sourceId } = data;
  const takenAt = takenAtOf(uid, [data.created_at, data.acknowledged_at]);
  const [verified, deliveries] = await Promise.all([
    verifiedHeaders(context, new Set(sourceId ? [sourceId] : [])),
    eventDeliveries(context, uid, takenAt),
  ]);
  const headers = eventHeaders(data.headers, sourceId ? verified.get(sourceId) : noHeaders);
  const carried = carriedText(result);
  const { projectId } = context.connection;
  const facts = factsOf(data);
  return {
    event: { ...facts, ...typeOf(facts, deliveries) },
    takenAt,
    origin: originOf(data),
    payload: carried === undefined ? null : shownPayload(carried, projectId, wholePayloadBytes),
    headers,
    deliveries,
    unreadable: null,
  };
}

/** What stands for a path where no request brought the event: paths begin with a slash. */
function originOf({ url_path: text }: AnsweredEvent): string | null {
  return text && !text.startsWith('/') ? text.slice(0, longestOrigin) : null;
}

/** An id in the place of the type is none (gateway contract §9.1). */
function typeOf({ uid, event_type: type }: EventFacts, { rows }: EventDeliveries) {
  if (type && type !== uid) return { event_type: type };
  return { event_type: rows.find(({ event_type }) => event_type)?.event_type ?? null };
}

/**
 * What an event carried, in clear, for what is sent or shown on purpose from here.
 * @throws ConsoleError
 */
export async function eventInClear(context: ServiceContext, uid: string) {
  const result = await askGateway(context, operations.getEvent, { params: { eventID: uid } });
  if (!result.ok) return await throwFailure(context, result.failure);
  const payload = memberText(memberText(result.text, 'data') ?? '', 'data');
  if (payload === undefined) {
    throw new ConsoleError('bad_gateway_answer', {
      detail: 'The gateway does not tell what this event carried, so it cannot be sent again.',
    });
  }
  return { event: result.data, payload };
}

/**
 * One masked value of what an event carried, as it came.
 * @throws ConsoleError `not_found` where there is no such value any more
 */
export async function revealEventValue(
  context: ServiceContext,
  uid: string,
  index: number,
): Promise<RevealedSecret> {
  const result = await askGateway(context, operations.getEvent, { params: { eventID: uid } });
  if (!result.ok) return await throwFailure(context, result.failure);
  const value = maskedValue(carriedText(result) ?? '', index);
  if (value !== undefined) return { value };
  throw new ConsoleError('not_found', { detail: 'The event holds no such value any more.' });
}
