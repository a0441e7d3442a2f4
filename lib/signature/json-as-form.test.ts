import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonAsForm } from './json-as-form';

const recordedSchema = z.object({
  cases: z.array(z.object({ payload: z.string(), form_body: z.string().optional() })),
});
const file = path.join(import.meta.dirname, '../testing/truth/signatures.json');
const { cases } = recordedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const forms = cases.filter((each) => each.form_body !== undefined);

test('forms are those that gateways were seen to send', () => {
  expect(forms.length).toBeGreaterThan(5);
  for (const { payload, form_body } of forms)
    expect(jsonAsForm(JSON.parse(payload))).toBe(form_body);
});

test.each([
  [1.5, '2'],
  [2.5, '2'],
  [3.5, '4'],
  [-1.5, '-2'],
  [-0.5, '-0'],
  [true, 'true'],
  [null, ''],
  [{ b: [1, -0], a: null, 10: 1, 9: 2 }, '{"10":1,"9":2,"a":null,"b":[1,-0]}'],
])('the field %j is sent as %s', (value, text) => {
  expect(jsonAsForm({ value })).toBe(`value=${encodeURIComponent(text)}`);
});

test('fields of text come out of the form as they went in', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.dictionary(text, text), (fields) => {
      const form = new URLSearchParams(jsonAsForm(fields));
      expect(new Map(form)).toEqual(new Map(Object.entries(fields)));
    }),
  );
});

test('data that is no object gives no form, and null an empty one', () => {
  expect([[1], 'a', 1, true].map(jsonAsForm)).toEqual(Array.from({ length: 4 }));
  expect(jsonAsForm(null)).toBe('');
});
