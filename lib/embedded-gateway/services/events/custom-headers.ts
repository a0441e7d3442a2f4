import { isHeaderName } from '@/lib/util/header-text';
import { isRecord } from '@/lib/util/json';
import { GatewayError } from '../../base/gateway-error';
import type { HeaderValues } from '../../store/events/records';
import { fieldMessage, isSendable } from '../text-rules';

/** What receivers commonly take of a request: names and values together. */
export const customHeaderLimits = { count: 64, bytes: 16 * 1024 } as const;

/**
 * Headers that say how a request is cut and where it goes (RFC 9110 §7.6.1, §10.1.1): another value of
 * them would break it. What the gateway sets itself, such as `Content-Type`, is taken and not sent.
 */
const framing: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const refusal = (text: string) => new GatewayError(400, fieldMessage('custom_headers', text));

function textOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  throw new GatewayError(400, 'body contains incorrect JSON type for field "custom_headers"');
}

function refuseUnfit(name: string, value: string): void {
  if (!isHeaderName(name)) throw refusal(`${JSON.stringify(name)} is not a header name`);
  if (framing.has(name.toLowerCase())) throw refusal(`${name} cannot be set`);
  if (!isSendable(value)) {
    throw refusal(`the value of ${name} holds characters that no header can hold`);
  }
}

/**
 * Headers that an event is to be delivered with, names as they were typed (gateway contract §9.1).
 * @throws {GatewayError} 400 for values that are no texts, and for what no request can carry
 */
export function checkedHeaders(sent: unknown): HeaderValues {
  const entries = Object.entries(isRecord(sent) ? sent : {}).map(
    ([name, value]) => [name, textOf(value)] as const,
  );
  for (const [name, value] of entries) refuseUnfit(name, value);
  if (entries.length > customHeaderLimits.count)
    throw refusal(`must not be more than ${customHeaderLimits.count}`);
  const size = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (size > customHeaderLimits.bytes)
    throw refusal(`must not hold more than ${customHeaderLimits.bytes / 1024} KiB`);
  return Object.fromEntries(entries.map(([name, value]) => [name, [value]]));
}
