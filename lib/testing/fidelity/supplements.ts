import type { Release } from '@/lib/releases/dialect';
import {
  type Exchange,
  loadReceived,
  type ReceivedRequest,
  type RecordedRequest,
  type Topic,
} from '@/lib/testing/exchanges/load';
import { convoy2465 } from '@/lib/testing/releases';
import { isRecord } from '@/lib/util/json';

const outgoingKey = `CO.outProjectKey000.${'o'.repeat(64)}`;
const pageCount = 25;

/** The recording shows the first of these creates, without its headers. */
const firstPage = 'lists: make endpoints (first of 25)';

/** The recording tells the length of this body in words. */
const largeResponse = 'sources: create custom response too large';

/** The large source as it was sent, or with a custom response of another length. */
function withResponse(request: RecordedRequest, length = 102_401): RecordedRequest {
  const custom_response = { body: 'x'.repeat(length), content_type: 'text/plain' };
  return { ...request, body: { name: 'a', type: 'http', custom_response } };
}

/** A recorded step as it was really sent. */
export function completed(step: string, exchange: Exchange): Exchange {
  const { request } = exchange;
  if (step === largeResponse) return { ...exchange, request: withResponse(request) };
  if (step !== firstPage) return exchange;
  const headers = { authorization: `Bearer ${outgoingKey}` };
  return { ...exchange, request: { ...request, headers } };
}

function furtherPages(request: RecordedRequest): RecordedRequest[] {
  return Array.from({ length: pageCount - 1 }, (_, at) => {
    const number = String(at + 1).padStart(3, '0');
    const body = {
      name: `page ${number}`,
      url: `http://203.0.113.10/p${number}`,
      owner_id: `owner-${number}`,
    };
    return { ...request, body };
  });
}

/**
 * Creates that this gateway refuses on purpose, in a form that it takes, so that later lists hold
 * the same rows as recorded.
 */
const accepted: Readonly<Record<string, (request: RecordedRequest) => RecordedRequest>> = {
  'parsing: version header oldest': (request) => ({
    ...request,
    body: {
      name: 'ver0',
      url: 'http://203.0.113.10/v0',
      http_timeout: 10,
      rate_limit_duration: 60,
      rate_limit: 5,
    },
  }),
  [largeResponse]: (request) => withResponse(request, 10),
  'sources: create verifier without type, with hmac': (request) => ({
    ...request,
    body: { name: 'notype', type: 'http' },
  }),
  'sources: create provider unknown': (request) => ({
    ...request,
    body: { name: 'pu', type: 'http' },
  }),
  ...ofBadRetryRules(),
  'portal-links: create auth_type bad': (request) => ({
    ...request,
    body: { name: 'r', owner_id: 'cust-1' },
  }),
};

/** Without their rules, which 26.3.6 drops, so that a broadcast reaches their endpoints. */
function ofBadRetryRules() {
  return Object.fromEntries(
    ['duration', 'type'].map((part) => [
      `subscriptions: create bad retry ${part}`,
      (request: RecordedRequest): RecordedRequest => {
        const { retry_config: _, ...body } = isRecord(request.body) ? request.body : {};
        return { ...request, body };
      },
    ]),
  );
}

/**
 * Takes away the retry rule that 26.3.6 drops when the subscription is made, so that what is delivered
 * is tried as often as recorded.
 */
const withoutRetryRule = 'delivery: subscription 3';

function clearingOf({ request, response }: Exchange): RecordedRequest {
  const made = isRecord(response.body) && isRecord(response.body.data) ? response.body.data : {};
  const path = `${request.path}/${made.uid}`;
  return { ...request, method: 'PUT', path, body: { retry_config: null } };
}

/**
 * What targets got. Of two events with one key 26.3.6 delivered the later one and 24.6.5 the first, as
 * this gateway does: the request of that one is its.
 */
export function receivedOf(release: Release, topic: Topic, line: string): ReceivedRequest[] {
  if (topic !== 'delivery') return loadReceived(release, topic, line);
  const first = loadReceived(convoy2465, 'delivery', line).filter(({ body }) =>
    body.includes('"big":'),
  );
  return [...loadReceived(release, topic, line), ...first];
}

/** What is sent behind a step without comparing; `pair` says that its ids stand for the recorded ones. */
export function following(
  step: string,
  exchange: Exchange,
): { request: RecordedRequest; pair: boolean }[] {
  if (step === firstPage) {
    return furtherPages(exchange.request).map((request) => ({ request, pair: false }));
  }
  if (step === withoutRetryRule) return [{ request: clearingOf(exchange), pair: true }];
  const change = accepted[step];
  return change ? [{ request: change(exchange.request), pair: true }] : [];
}
