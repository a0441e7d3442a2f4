import fc from 'fast-check';
import { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';

/** Base64 as well as plain text, so that it passes wherever a secret is typed. */
export const typedSecret = 'dHlwZWQ=';

const words = fc.constantFrom('invoices', '', 'ä b');

const directives = fc.constantFrom(
  { kind: 'keep' },
  { kind: 'clear' },
  { kind: 'replace', value: typedSecret },
);

function leaf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodNumber) return fc.integer({ min: 0, max: 1_000 });
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  return schema instanceof z.ZodRecord ? fc.dictionary(words, fc.integer()) : words;
}

/** Saves of a request in every form that the schema of a save takes: absent, null, a value, a word on a secret. */
export function arbitrarySave(request: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const found = unwrap(request);
  if (found.kind !== 'object') throw new TypeError('expected an object');
  const fields = Object.entries(found.shape).map(([key, field]) => [
    key,
    fc.option(saved(field), { freq: 5 }),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

function saved(field: z.ZodType): fc.Arbitrary<unknown> {
  const found = unwrap(field);
  if (found.meta.secret === 'value') return directives;
  if (found.kind === 'object') return arbitrarySave(field);
  if (found.kind === 'array') return fc.array(saved(found.element), { maxLength: 2 });
  return leaf(found.schema);
}
