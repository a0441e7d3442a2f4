import { framingHeaders } from '@/lib/util/framing-headers';
import { isHeaderName } from '@/lib/util/header-text';
import { isRecord } from '@/lib/util/json';
import { GatewayError } from '../../base/gateway-error';
import type { HeaderValues } from '../../store/events/records';
import { fieldMessage, isSendable } from '../text-rules';

/** What receivers commonly take of a request: names and values together. */
export const customHeaderLimits = { count: 64, bytes: 16 * 1024 } as const;

/** Names and values in order. */
type HeaderTexts = readonly (readonly [name: string, value: string])[];

function textOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  throw new GatewayError(400, 'body contains incorrect JSON type for field "custom_headers"');
}

function unfit([name, value]: HeaderTexts[number]): string | undefined {
  if (!isHeaderName(name)) return `${JSON.stringify(name)} is not a header name`;
  // What the gateway sets itself, such as `Content-Type`, is taken and not sent.
  if (framingHeaders.has(name.toLowerCase())) return `${name} cannot be set`;
  return isSendable(value)
    ? undefined
    : `the value of ${name} holds characters that no header can hold`;
}

/** Why an event cannot be delivered with headers, in words; undefined where it can. */
export function headersProblem(headers: HeaderTexts): string | undefined {
  for (const header of headers) {
    const problem = unfit(header);
    if (problem !== undefined) return problem;
  }
  const { count, bytes } = customHeaderLimits;
  if (headers.length > count) return `must not be more than ${count}`;
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return size > bytes ? `must not hold more than ${bytes / 1024} KiB` : undefined;
}

/**
 * Headers that an event is to be delivered with, names as they were typed (gateway contract §9.1).
 * @throws {GatewayError} 400 for values that are no texts, and for what no request can carry
 */
export function checkedHeaders(sent: unknown): HeaderValues {
  const entries = Object.entries(isRecord(sent) ? sent : {}).map(
    ([name, value]) => [name, textOf(value)] as const,
  );
  const problem = headersProblem(entries);
  if (problem !== undefined) throw new GatewayError(400, fieldMessage('custom_headers', problem));
  return Object.fromEntries(entries.map(([name, value]) => [name, [value]]));
}
