import type { FilterDialect } from '@/lib/filter/dialect';
import { type Explanation, explainFilter, type SamplePart } from '@/lib/filter/explain';
import { readJson } from '@/lib/filter/read-json';
import { canonicalHeaderName } from '@/lib/util/header-text';
import { isRecord } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';

/** Which part of an event a filter looks at. */
export type FilterPart = 'body' | 'headers';

function headerValues(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** A sample as typed, as the engine takes it; the failure says what is wrong with the text. */
export function readSample(part: FilterPart, text: string): Result<SamplePart, string> {
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
  const headers = named.map(([name, values]) => [name, values.map(String)] as const);
  return ok({ part, headers: Object.fromEntries(headers) });
}

/** A sample as the gateway takes it for a test: headers with their first value, which filters see. */
export function gatewaySample(part: FilterPart, text: string): Result<unknown, string> {
  const sample = readSample(part, text);
  if (!sample.ok) return sample;
  if (sample.value.part === 'body') return ok(sample.value.payload);
  const firsts = Object.entries(sample.value.headers).map(([name, [first]]) => [name, first ?? '']);
  return ok(Object.fromEntries(firsts));
}

/**
 * Headers of a request as the text of a sample, by the names that the gateway gives them; of a
 * repeated name the first, which is all that filters see.
 */
export function headerSampleText(headers: readonly (readonly [string, string])[]): string {
  const named = headers.map(([name, value]) => [canonicalHeaderName(name), value] as const);
  return JSON.stringify(Object.fromEntries(named.reverse()), null, 2);
}

/** What a filter makes of each sample, in their order. */
export function sampleVerdicts(
  filter: Record<string, unknown>,
  part: FilterPart,
  samples: readonly { text: string }[],
  dialect: FilterDialect,
): Result<Explanation, string>[] {
  return samples.map(({ text }) => {
    const sample = readSample(part, text);
    return sample.ok ? ok(explainFilter(filter, sample.value, dialect)) : sample;
  });
}

/** How many samples pass, in a line for people and for screen readers. */
export function verdictSummary(verdicts: readonly Result<Explanation, string>[]): string {
  const count = (outcome: string) =>
    verdicts.filter((each) => each.ok && each.value.outcome === outcome).length;
  const broken = verdicts.length - count('passed') - count('failed');
  const parts = [`${count('passed')} of ${verdicts.length} samples pass`];
  if (broken > 0) parts.push(`${broken} without an answer`);
  return `${parts.join(', ')}.`;
}
