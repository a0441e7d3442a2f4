import type { Explanation } from '@/lib/filter/explain';
import { type FilterPart, readSample } from '@/lib/filter/read-sample';
import { canonicalHeaderName } from '@/lib/util/header-text';
import { ok, type Result } from '@/lib/util/result';

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

/** How many samples pass, in a line for people and for screen readers. */
export function verdictSummary(verdicts: readonly Result<Explanation, string>[]): string {
  const count = (outcome: string) =>
    verdicts.filter((each) => each.ok && each.value.outcome === outcome).length;
  const broken = verdicts.length - count('passed') - count('failed');
  const parts = [`${count('passed')} of ${verdicts.length} samples pass`];
  if (broken > 0) parts.push(`${broken} without an answer`);
  return `${parts.join(', ')}.`;
}
