import { idempotencyKeyNotation, readPlace } from '@/lib/contract/gateway/request-place';
import type { SourceTraits } from '@/lib/releases/source-traits';
import { isRecord, parseJson } from '@/lib/util/json';
import { jsonFaultText } from '@/lib/util/json-fault';
import { fail, ok, type Result } from '@/lib/util/result';
import { type TypedRequest, typedHeader, typedParameter } from './typed-request';

export interface KeyValue {
  key: string;
  /** The text that counts; null for a header that is not there, which is no error. */
  value: string | null;
}

function bodyValue(body: string, path: string): Result<string, string> {
  if (/[*?#@|]/.test(path)) return fail('can be told by the gateway only: it uses a pattern');
  let current = parseJson(body);
  if (current === undefined)
    return fail(`cannot be read: the body is no JSON. ${jsonFaultText(body)}`);
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

function keyValue(key: string, request: TypedRequest): Result<KeyValue, string> {
  const place = readPlace(key, idempotencyKeyNotation);
  if (!place) return fail(`${key} is no key that a gateway takes`);
  if (place.part === 'header') return ok({ key, value: typedHeader(request, place.path) });
  if (place.part === 'query') {
    const value = typedParameter(request, place.path);
    return value === null
      ? fail(`${key} is missing in the query; the gateway refuses the request`)
      : ok({ key, value });
  }
  const read = bodyValue(request.body, place.path);
  return read.ok ? ok({ key, value: read.value }) : fail(`${key} ${read.failure}`);
}

/**
 * What identifies a request, key by key (gateway contract §9.4). Fails, in words, where the gateway
 * would refuse it or where only the gateway can tell.
 */
export function identityOf(
  keys: readonly string[],
  request: TypedRequest,
): Result<KeyValue[], string> {
  const values: KeyValue[] = [];
  for (const key of keys) {
    const value = keyValue(key, request);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return ok(values);
}

/**
 * True when a gateway takes both for the same event: it joins the values without a separator. One that
 * takes requests without any value takes all of them.
 */
export function isSameEvent(
  one: readonly KeyValue[],
  other: readonly KeyValue[],
  { takesKeyless }: Pick<SourceTraits, 'takesKeyless'>,
): boolean {
  const joined = (values: readonly KeyValue[]) => values.map(({ value }) => value ?? '').join('');
  return joined(one) === joined(other) && !(takesKeyless && joined(one) === '');
}
