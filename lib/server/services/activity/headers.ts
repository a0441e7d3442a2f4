import 'server-only';
import type { HeadersView, HeaderView } from '@/lib/contract/console/activity/headers';
import { redacted } from '@/lib/contract/console/masked';
import { isRecord } from '@/lib/util/json';
import { hideTokens } from '@/lib/util/mask-url';
import { secretReason } from '@/lib/util/secret-reason';
import { valueTag } from './value-tag';

const MOST_HEADERS = 100;
const LONGEST_NAME = 200;
const LONGEST_VALUE = 500;

/**
 * Headers whose values are no credentials, in lower case. Any other one is told by its name alone:
 * whoever sends may put a key under any name.
 */
const plainHeaders: ReadonlySet<string> = new Set([
  ...['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'accept-ranges'],
  ...['age', 'allow', 'alt-svc', 'cache-control', 'cf-ray', 'connection', 'content-disposition'],
  ...['content-encoding', 'content-language', 'content-length', 'content-range', 'content-type'],
  ...['date', 'etag', 'expires', 'host', 'idempotency-key', 'keep-alive', 'last-modified'],
  ...['location', 'origin', 'pragma', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
  ...['referer', 'retry-after', 'server', 'server-timing', 'strict-transport-security', 'te'],
  ...['traceparent', 'trailer', 'transfer-encoding', 'upgrade', 'user-agent', 'vary', 'via'],
  ...['x-amz-cf-id', 'x-amzn-requestid', 'x-amzn-trace-id', 'x-cache', 'x-content-type-options'],
  ...['x-convoy-event-id', 'x-convoy-eventdelivery-id', 'x-convoy-idempotency-key'],
  ...['x-convoy-message-type', 'x-convoy-source-id', 'x-correlation-id', 'x-event-id'],
  ...['x-event-type', 'x-frame-options', 'x-github-delivery', 'x-github-event', 'x-powered-by'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'],
  ...['x-runtime', 'x-shopify-topic', 'x-shopify-webhook-id', 'x-xss-protection'],
]);

const addressHeaders: ReadonlySet<string> = new Set(['location', 'origin', 'referer']);

/** A signature with its moment, of which nobody can sign anything else (gateway contract §9.7). */
const timedSignature = /^t=\d{1,12},v\d{1,2}=/;

/** One value of a header as a gateway gave it. */
export interface RawHeader {
  name: string;
  value: string;
}

/** All values of headers in their order, one by one; what is no text is left out. */
export function rawHeaders(headers: unknown): RawHeader[] {
  return Object.entries(isRecord(headers) ? headers : {}).flatMap(([name, values]) => {
    const list: unknown[] = Array.isArray(values) ? values : [values];
    return list.flatMap((value) => (typeof value === 'string' ? [{ name, value }] : []));
  });
}

/** The first value of a header, whatever the case of its name. */
export function headerValue(headers: unknown, wanted: string): string | undefined {
  const name = wanted.toLowerCase();
  return rawHeaders(headers).find((each) => each.name.toLowerCase() === name)?.value;
}

/** The scheme and the moment of a signature; its values stay on the server. */
function signatureSeen(value: string): string {
  return value.slice(0, LONGEST_VALUE).replace(/(v\d{1,2})=[^,]*/g, '$1=••••••••');
}

/** As much of a value as may be seen; null where nothing may. */
function seenOf(name: string, value: string): string | null {
  if (timedSignature.test(value)) return signatureSeen(value);
  if (!plainHeaders.has(name.toLowerCase())) return null;
  if (value.length > LONGEST_VALUE || secretReason('', value) !== undefined) return null;
  return addressHeaders.has(name.toLowerCase()) ? hideTokens(value) : value;
}

function headerView({ name, value }: RawHeader, scope: string): HeaderView {
  const isKeptBack = value === redacted;
  const seen = isKeptBack ? null : seenOf(name, value);
  return {
    name: name.slice(0, LONGEST_NAME),
    value: seen,
    isMasked: seen !== value,
    isKeptBack,
    tag: valueTag(scope, value),
  };
}

/**
 * Headers of a request or an answer as the browser may see them: by a list of names that hold no
 * credentials, the moment and the scheme of a signature, and of all others the name.
 * @param scope what the tags of equal values hold for: a project
 */
export function shownHeaders(headers: unknown, scope: string): HeadersView {
  const all = rawHeaders(headers);
  return {
    list: all.slice(0, MOST_HEADERS).map((each) => headerView(each, scope)),
    more: Math.max(0, all.length - MOST_HEADERS),
  };
}
