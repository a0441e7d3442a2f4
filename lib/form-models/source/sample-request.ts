import { isRecord } from '@/lib/util/json';
import { parseIdempotencyKey } from './idempotency-key';

/** A first request to try a source with, whole. */
export interface SampleCallParts {
  headers: { name: string; value: string }[];
  /** Without the question mark; empty for none. */
  query: string;
  body: string;
}

const value = 'sample-1';

function put(body: Record<string, unknown>, path: string): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let place = body;
  for (const part of parts) {
    const next = Object.hasOwn(place, part) ? place[part] : undefined;
    const inner = isRecord(next) ? next : {};
    Object.defineProperty(place, part, {
      value: inner,
      enumerable: true,
      configurable: true,
      writable: true,
    });
    place = inner;
  }
  if (isRecord(place[last])) return;
  Object.defineProperty(place, last, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/**
 * A request that holds whatever the idempotency keys point to: gateways refuse one that lacks a
 * field of the body or of the query (gateway contract §9.4).
 */
export function sampleRequest(keys: readonly string[]): SampleCallParts {
  const body: Record<string, unknown> = { event: 'sample' };
  const query = new URLSearchParams();
  const headers = new Map<string, string>();
  for (const key of keys) {
    const parts = parseIdempotencyKey(key.trim());
    if (!parts || parts.path === '') continue;
    if (parts.location === 'body') put(body, parts.path);
    else if (parts.location === 'query') query.set(parts.path, value);
    else headers.set(parts.path, value);
  }
  return {
    headers: [...headers].map(([name, text]) => ({ name, value: text })),
    query: query.toString(),
    body: JSON.stringify(body),
  };
}
