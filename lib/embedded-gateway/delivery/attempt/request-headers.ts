import { isHeaderName, isHeaderValue } from '@/lib/util/header-text';
import { OutboundFailure } from '../../outbound/failure';
import type { HeaderValues } from '../../store/events/records';
import type { CredentialHeader } from './authentication';

type Header = readonly [name: string, value: string];

/** Written by the client itself, or meant for one connection alone (RFC 9110 §7.6.1). */
const ofConnection = new Set([
  ...['host', 'content-length', 'transfer-encoding', 'trailer', 'te', 'upgrade', 'expect'],
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
]);

/** What credentials of senders usually stand in. */
const usualCredentials = new Set(['authorization', 'cookie']);

/** What stands in place of a credential wherever an attempt is kept. */
export const redacted = '[REDACTED]';
const longestShownName = 100;

export interface RequestHeaders {
  /** Names and values in turn, as they go out. */
  sent: string[];
  /** As they are kept: credentials are `[REDACTED]`. */
  kept: Record<string, string>;
  /** The values that are. */
  credentials: string[];
}

interface Sources {
  /** What the gateway says of the delivery, the signature included. */
  own: readonly Header[];
  credential: CredentialHeader | undefined;
  /** Those of the event. */
  event: HeaderValues;
}

/** Text as the bytes of a header, in UTF-8 as gateways send it. */
export function utf8(text: string): string {
  return /[^\0-\x7f]/.test(text) ? Buffer.from(text).toString('latin1') : text;
}

/** A header of an event: bytes already where it came in with a request, text where a caller gave it. */
function eventValue(value: string): string {
  return /[^\0-\xff]/.test(value) ? utf8(value) : value;
}

interface Outgoing {
  name: string;
  text: string;
  /** As it goes out. */
  wire: string;
}

function outgoing([name, text]: Header, wire: string, whose: string): Outgoing {
  const shown = JSON.stringify(name.slice(0, longestShownName));
  if (!isHeaderName(name))
    throw new OutboundFailure('protocol', `${shown} ${whose} is no name of a header.`);
  if (!isHeaderValue(wire))
    throw new OutboundFailure(
      'protocol',
      `The header ${shown} ${whose} holds signs that no header can carry.`,
    );
  return { name, text, wire };
}

/**
 * The headers of a delivery in order of precedence: the gateway's own and the endpoint's authentication,
 * then those of the event that name none of them (gateway contract §9.7).
 * @throws {OutboundFailure} for what no header can carry, and for settings that would replace what the
 *   gateway says itself
 */
export function requestHeaders({ own, credential, event }: Sources): RequestHeaders {
  const taken = new Set<string>();
  const first: Header[] = [...own];
  if (credential) first.push([credential.name, credential.value]);
  const settled = first.map((header) => {
    const [name, value] = header;
    const folded = name.toLowerCase();
    if (taken.has(folded) || ofConnection.has(folded))
      throw new OutboundFailure('protocol', `The header ${name} is set by the gateway itself.`);
    taken.add(folded);
    return outgoing(header, utf8(value), 'of the delivery');
  });
  const all = [...settled, ...eventHeaders(event, taken)];
  const hidden = new Set([...usualCredentials, credential?.name.toLowerCase() ?? '']);
  const kept = new Map<string, string>();
  const credentials: string[] = [];
  for (const { name, text } of all) {
    const before = kept.get(name);
    const isCredential = hidden.has(name.toLowerCase());
    if (isCredential) credentials.push(text);
    const shown = isCredential ? redacted : text;
    kept.set(name, before === undefined || shown === redacted ? shown : `${before}, ${text}`);
  }
  const sent = all.flatMap(({ name, wire }) => [name, wire]);
  return { sent, kept: Object.fromEntries(kept), credentials };
}

/** Those of the event that go on: also without what its own `Connection` header names. */
function eventHeaders(event: HeaderValues, taken: ReadonlySet<string>): Outgoing[] {
  const entries = Object.entries(event);
  const named = entries
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, values]) => values.join(',').split(','))
    .map((name) => name.trim().toLowerCase());
  const stays = new Set([...taken, ...ofConnection, ...named]);
  return entries
    .filter(([name]) => !stays.has(name.toLowerCase()))
    .flatMap(([name, values]) =>
      values.map((value) => outgoing([name, value], eventValue(value), 'of the event')),
    );
}
