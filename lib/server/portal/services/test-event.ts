import 'server-only';
import { createHash } from 'node:crypto';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { statesOf } from '@/lib/contract/portal/searches';
import type {
  PortalTest,
  PortalTestResult,
  PortalTestSent,
} from '@/lib/contract/portal/test-event';
import { ConsoleError } from '@/lib/server/console-error';
import { shownPayload } from '@/lib/server/services/activity/shown-payload';
import { momentOf } from '@/lib/util/gateway-moment';
import { parseJson } from '@/lib/util/json';
import { jsonFaultText } from '@/lib/util/json-fault';
import { RawJson } from '@/lib/util/raw-json';
import { auditPortal } from '../base/audit-portal';
import type { PortalContext } from '../base/portal-context';
import { admitPortalTry } from '../base/rate-limits';
import { askSoftly } from './ask-softly';
import { portalWriteOnce } from './write-once';

/** Clocks of two servers differ by a little. */
const clocksApartMs = 2_000;
/** Bytes of an answer that are shown. */
const answerBytes = 8 * 1024;
/** Deliveries among which the one of a test is looked for. */
const mostLookedAt = 50;

/** As lists take it: UTC without a zone. */
const queryTime = (ms: number) => new Date(ms).toISOString().slice(0, '2006-01-02T15:04:05'.length);

const digestLength = 22;

/** Tells one body from another, and nothing of what is in it. */
const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, digestLength);

/**
 * Has a test event sent to one own endpoint, once per operation id. It leaves a line in the log.
 * @throws ConsoleError `invalid` for what is no JSON, `rate_limited`
 */
export function sendPortalTest(
  context: PortalContext,
  endpointId: string,
  request: PortalTest,
): Promise<PortalTestSent> {
  return portalWriteOnce(context, `test of ${endpointId}`, request, async () => {
    const { caller } = context;
    admitPortalTry('test', context.linkId);
    const { eventType, payload } = request;
    if (parseJson(payload) === undefined) {
      throw new ConsoleError('invalid', {
        detail: 'The body is no JSON, so nothing was sent.',
        fields: { payload: `${jsonFaultText(payload)}.` },
      });
    }
    const sentAt = new Date(context.now()).toISOString();
    auditPortal(context, 'send', endpointId);
    await caller.ask(portalOperations.portalCreateEvent, {
      body: { endpoint_id: endpointId, event_type: eventType, data: new RawJson(payload) },
    });
    return { eventType, sentAt, digest: digestOf(payload) };
  });
}

const nothingYet: PortalTestResult = {
  state: null,
  deliveryId: null,
  httpStatus: null,
  errorKind: null,
  durationMs: null,
  answer: null,
};

/** What the receiver answered last; null where it did not, or that is not told. */
async function lastAnswer(context: PortalContext, deliveryID: string) {
  const attempts = await askSoftly(context, portalOperations.portalListAttempts, {
    params: { deliveryID },
  });
  const text = attempts?.findLast((each) => each?.response_data)?.response_data;
  return text ? shownPayload(text, context.linkId, answerBytes) : null;
}

/**
 * What became of a test event: of the delivery of its type to the endpoint that was made since, by its
 * body, or the first one where something made another body of it.
 * @throws ConsoleError
 */
export async function getPortalTest(
  context: PortalContext,
  endpointId: string,
  { eventType, sentAt, digest }: PortalTestSent,
): Promise<PortalTestResult> {
  const from = Date.parse(sentAt) - clocksApartMs;
  const page = await context.caller.ask(portalOperations.portalListDeliveries, {
    query: {
      endpointId: [endpointId],
      eventType,
      startDate: queryTime(from),
      perPage: mostLookedAt,
    },
  });
  const rows = (page.content ?? []).filter((row) => row !== null);
  const made = rows.filter(
    ({ event_type, event_metadata, created_at }) =>
      (event_type || event_metadata?.event_type || eventType) === eventType &&
      (momentOf(created_at) ?? 0) >= from,
  );
  const found =
    made.findLast(({ metadata }) => digestOf(metadata?.raw ?? '') === digest) ?? made.at(-1);
  if (!found) return nothingYet;
  const status = found.status ?? '';
  const state = Object.hasOwn(statesOf, status) ? statesOf[status as keyof typeof statesOf] : null;
  const hasAnswer = found.last_http_status !== null && found.last_http_status !== undefined;
  return {
    state: state ?? 'waiting',
    deliveryId: found.uid,
    httpStatus: found.last_http_status ?? null,
    errorKind: found.error_kind ?? null,
    durationMs: found.last_duration_ms ?? null,
    answer: hasAnswer ? await lastAnswer(context, found.uid) : null,
  };
}
