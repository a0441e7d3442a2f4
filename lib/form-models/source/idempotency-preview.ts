import { isRecord, parseJson } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import { parseIdempotencyKey } from './idempotency-key';

/** A request as one types it to see what a gateway would make of it. */
export interface SampleRequest {
  /** One header per line, `Name: value`. */
  headers: string;
  /** `a=1&b=2`, with or without the question mark. */
  query: string;
  /** JSON text. */
  body: string;
}

export interface KeyValue {
  key: string;
  /** The text that counts; null for a header that is not there, which is no error. */
  value: string | null;
}

function headerValue(headers: string, name: string): string | null {
  for (const line of headers.split('\n')) {
    const colon = line.indexOf(':');
    const isIt = colon > 0 && line.slice(0, colon).trim().toLowerCase() === name.toLowerCase();
    if (isIt) return line.slice(colon + 1).trim();
  }
  return null;
}

function bodyValue(body: string, path: string): Result<string, string> {
  if (/[*?#@|]/.test(path)) return fail('can be told by the gateway only: it uses a pattern');
  let current = parseJson(body);
  if (current === undefined) return fail('cannot be read: the body is no JSON');
  for (const part of path.split('.')) {
    const next: unknown = Array.isArray(current)
      ? current[/^\d+$/.test(part) ? Number(part) : -1]
      : isRecord(current) && Object.hasOwn(current, part)
        ? current[part]
        : undefined;
    if (next === undefined) return fail('is missing in the body; the gateway refuses the request');
    current = next;
  }
  return ok(typeof current === 'string' ? current : JSON.stringify(current));
}

function keyValue(key: string, request: SampleRequest): Result<KeyValue, string> {
  const parts = parseIdempotencyKey(key);
  if (!parts) return fail(`${key} is no key that a gateway takes`);
  if (parts.location === 'header') {
    return ok({ key, value: headerValue(request.headers, parts.path) });
  }
  if (parts.location === 'query') {
    const value = new URLSearchParams(request.query).get(parts.path);
    return value === null
      ? fail(`${key} is missing in the query; the gateway refuses the request`)
      : ok({ key, value });
  }
  const read = bodyValue(request.body, parts.path);
  return read.ok ? ok({ key, value: read.value }) : fail(`${key} ${read.failure}`);
}

/**
 * What identifies a request, key by key (gateway contract §9.4). Fails, in words, where the gateway
 * would refuse it or where only the gateway can tell.
 */
export function identityOf(
  keys: readonly string[],
  request: SampleRequest,
): Result<KeyValue[], string> {
  const values: KeyValue[] = [];
  for (const key of keys) {
    const value = keyValue(key, request);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return ok(values);
}

/** True when a gateway takes both for the same event: it joins the values without a separator. */
export function isSameEvent(one: readonly KeyValue[], other: readonly KeyValue[]): boolean {
  const joined = (values: readonly KeyValue[]) => values.map(({ value }) => value ?? '').join('');
  return joined(one) === joined(other);
}
