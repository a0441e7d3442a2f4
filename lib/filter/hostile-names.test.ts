import fc from 'fast-check';
import { expect, test } from 'vitest';
import { releases } from '@/lib/releases/records.mjs';
import { evaluateHeaderFilter, matchFilter } from './match';

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'polluted'];
const name = fc.constantFrom(...names);
const value = fc.oneof(fc.boolean(), fc.constantFrom('yes', 1, null));

/** Values whose every key is hostile, with own properties as JSON.parse makes them. */
const hostile = fc
  .array(fc.tuple(fc.array(name, { minLength: 1, maxLength: 3 }), value), { maxLength: 6 })
  .map(
    (entries) =>
      JSON.parse(
        `{${entries.map(([path, item]) => `"${path.join('.')}":${JSON.stringify(item)}`).join(',')}}`,
      ) as unknown,
  );

test('names of prototypes are plain keys: nothing global changes', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort();
  fc.assert(
    fc.property(hostile, hostile, (filter, payload) => {
      matchFilter(filter, payload);
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    }),
  );
});

test('what a prototype holds is never seen, and what a payload names so is', () => {
  const proto: unknown = JSON.parse('{"__proto__":{"admin":true}}');
  expect(matchFilter({ admin: true }, proto)).toEqual({ ok: true, value: false });
  expect(matchFilter(proto, proto)).toEqual({ ok: true, value: true });
  for (const each of ['constructor', 'toString', '__proto__.toString', 'constructor.name']) {
    const filter: unknown = JSON.parse(`{"${each}":{"$exist":true}}`);
    expect(matchFilter(filter, { a: 1 })).toEqual({ ok: true, value: false });
    expect(matchFilter(filter, JSON.parse(`{"${each}":1}`))).toEqual({ ok: true, value: true });
  }
});

test('inherited members inside lists and operands are not compared', () => {
  const filter = { a: { $eq: JSON.parse('{"__proto__":1}') as unknown } };
  expect(matchFilter(filter, { a: {} })).toEqual({ ok: true, value: false });
  const operand: unknown = JSON.parse('[{"toString":1}]');
  expect(matchFilter({ a: { $eq: operand } }, { a: [1, {}] })).toEqual({ ok: true, value: false });
});

/** Headers under hostile names, with own properties as JSON.parse makes them. */
const hostileHeaders = fc
  .array(fc.tuple(name, fc.constantFrom('yes', '1', '')), { maxLength: 4 })
  .map(
    (entries) =>
      JSON.parse(`{${entries.map(([key, text]) => `"${key}":["${text}"]`).join(',')}}`) as Record<
        string,
        string[]
      >,
  );

test('hostile names of headers are plain ones as well, and change no other answer', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort();
  fc.assert(
    fc.property(hostileHeaders, hostile, fc.constantFrom(...releases), (extra, filter, dialect) => {
      const answer = (wanted: unknown, headers: Record<string, string[]>) => {
        const result = evaluateHeaderFilter(wanted, headers, dialect);
        return result.ok && result.value.answer;
      };
      answer(filter, extra);
      const headers = { ...extra, 'X-Tenant': ['acme'] };
      expect(answer({ 'X-Tenant': 'acme' }, headers)).toEqual({ ok: true, value: true });
      expect(answer({ 'X-Tenant': 'beta' }, headers)).toEqual({ ok: true, value: false });
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
    }),
  );
});

test('hostile names in a payload change no answer about another key', () => {
  fc.assert(
    fc.property(hostile, (extra) => {
      const payload = { ...(extra as object), total: 5 };
      expect(matchFilter({ total: { $gte: 5 } }, payload)).toEqual({ ok: true, value: true });
      expect(matchFilter({ total: 4 }, payload)).toEqual({ ok: true, value: false });
    }),
  );
});
