import { canonicalHeaderName } from '@/lib/util/header-text';
import { isRecord } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import type { SamplePart } from './explain';
import { readJson } from './read-json';

/** Which part of an event a filter looks at. */
export type FilterPart = 'body' | 'headers';

function headerValues(value: unknown): unknown[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Null in the list of a header is an empty text to the gateway. */
function headerText(value: unknown): string {
  return value === null ? '' : String(value);
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** A part of a sample; the headers of an event bear the names that they are stored by already. */
export type TypedPart = FilterPart | 'stored_headers';

/** Headers by the names that gateways store them by; those of one name stand together. */
function byStoredName(headers: readonly (readonly [string, string[]])[]): [string, string[]][] {
  const stored = new Map<string, string[]>();
  for (const [name, values] of headers) {
    const canonical = canonicalHeaderName(name);
    stored.set(canonical, [...(stored.get(canonical) ?? []), ...values]);
  }
  return [...stored];
}

/** A sample as typed, as the engine takes it; the failure says what is wrong with the text. */
export function readSample(part: TypedPart, text: string): Result<SamplePart, string> {
  const json = readJson(text);
  if (!json.ok) return fail(json.failure.message);
  if (part === 'body') return ok({ part, payload: json.value });
  if (!isRecord(json.value))
    return fail('Write headers as an object, such as {"X-Tenant": "acme"}.');
  const named = Object.entries(json.value).map(
    ([name, value]) => [name, headerValues(value)] as const,
  );
  const nested = named.find(([, values]) => !values.every(isPlain));
  if (nested) return fail(`Write the header “${nested[0]}” as a text, or as a list of texts.`);
  const headers = named.map(([name, values]) => [name, values.map(headerText)] as const);
  const stored = part === 'stored_headers' ? headers : byStoredName(headers);
  return ok({ part: 'headers', headers: Object.fromEntries(stored) });
}
