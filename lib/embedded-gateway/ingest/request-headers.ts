import { canonicalHeaderName } from '@/lib/util/header-text';
import { sourceHeader } from '../services/forwarded-headers';
import type { HeaderValues } from '../store/events/records';

/** Headers as they arrived: names as sent, repeated ones in their order. */
export type SentHeaders = readonly (readonly [name: string, value: string])[];

/** Senders use the same few names; so many are remembered, and then all are forgotten. */
const mostRemembered = 1000;
const canonicalNames = new Map<string, string>();

function canonicalName(sent: string): string {
  const known = canonicalNames.get(sent);
  if (known !== undefined) return known;
  if (canonicalNames.size >= mostRemembered) canonicalNames.clear();
  const name = canonicalHeaderName(sent);
  canonicalNames.set(sent, name);
  return name;
}

/** The first value of a header, whatever the case of its name. */
export function headerValue(headers: SentHeaders, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(
    ([each]) => each.length === wanted.length && each.toLowerCase() === wanted,
  )?.[1];
}

/**
 * What senders prove themselves with, what proxies on the way add, and what is about one connection
 * only: no receiver needs it, and some of it is secret (moving events §4). `Host` and
 * `Content-Length` are those of the request that was received, `Expect` was answered.
 */
const neverKept: ReadonlySet<string> = new Set([
  'Authorization',
  'Cookie',
  'Forwarded',
  'Connection',
  'Keep-Alive',
  'Te',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
  'Expect',
  'Host',
  'Content-Length',
]);
const neverKeptPrefixes = ['Proxy-', 'X-Forwarded-'];

function isKept(name: string): boolean {
  return !neverKept.has(name) && !neverKeptPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Names that a request itself declares to be about its connection (RFC 9110 §7.6.1). */
function connectionNames(headers: SentHeaders): string[] {
  return headers
    .filter(([name]) => canonicalName(name) === 'Connection')
    .flatMap(([, value]) => value.split(',').map((each) => canonicalHeaderName(each.trim())));
}

/** Which headers of a source's requests are kept, by canonical names. */
export interface HeaderRules {
  /** The header that its verifier reads; undefined for none. */
  credential: string | undefined;
  /** Of the source, whose requests carry it on. */
  maskId: string;
}

/** The headers of a request that are kept, by canonical names, and the source's id. */
export function keptHeaders(
  headers: SentHeaders,
  { credential, maskId }: HeaderRules,
): HeaderValues {
  const ofConnection = connectionNames(headers);
  const kept = new Map<string, string[]>();
  for (const [sent, value] of headers) {
    const name = canonicalName(sent);
    if (!isKept(name) || name === credential || ofConnection.includes(name)) continue;
    const values = kept.get(name);
    if (values) values.push(value);
    else kept.set(name, [value]);
  }
  kept.set(sourceHeader, [maskId]);
  return Object.fromEntries(kept);
}
