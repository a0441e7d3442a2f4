import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswer } from '@/lib/testing/arbitrary-answer';
import { runs } from '@/lib/testing/long-run';
import { isRecord } from '@/lib/util/json';
import { endpointHealth, endpointPageSchema, endpointSchema } from './endpoint';
import { portalLinkPageSchema } from './portal-link';
import { projectSchema } from './project';
import { sourceSchema } from './source';
import { subscriptionSchema } from './subscription';
import { parseTolerant } from './tolerant';

/** True when everything in `value` stands at the same place in `input`, lists in their order. */
function isPartOf(value: unknown, input: unknown): boolean {
  if (Array.isArray(value)) {
    if (!Array.isArray(input)) return false;
    let next = 0;
    return value.every((item) => {
      while (next < input.length && !isPartOf(item, input[next])) next += 1;
      next += 1;
      return next <= input.length;
    });
  }
  if (!isRecord(value)) return Object.is(value, input);
  return (
    isRecord(input) &&
    Object.keys(value).every((key) => Object.hasOwn(input, key) && isPartOf(value[key], input[key]))
  );
}

const schemas = [endpointSchema, sourceSchema, subscriptionSchema, portalLinkPageSchema];

describe('parseTolerant', () => {
  test('gives a fitting answer back whole', () => {
    for (const schema of schemas) {
      fc.assert(
        fc.property(arbitraryAnswer(schema), (answer) => {
          expect(parseTolerant(schema, answer).value).toEqual(answer);
        }),
        { numRuns: 40 },
      );
    }
  });

  test('never throws, invents nothing and leaves its input alone', () => {
    const fields = ['uid', 'name', 'secrets', 'content', 'verifier', 'filter_config', 'pagination'];
    const { tree } = fc.letrec<{ tree: unknown; object: object }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>('x', 1, null, true, undefined),
        tie('object'),
        fc.array(tie('tree'), { maxLength: 3 }),
      ),
      object: fc.dictionary(fc.constantFrom(...fields), tie('tree'), { maxKeys: 4 }),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom(...schemas), (input, schema) => {
        const before = structuredClone(input);
        const { value } = parseTolerant(schema, input);
        expect(input).toEqual(before);
        if (value !== undefined) expect(isPartOf(value, input)).toBe(true);
      }),
      { numRuns: runs(100, 500) },
    );
  });

  test('takes a value of the wrong type out and says where, without the value', () => {
    const { value, drift } = parseTolerant(endpointSchema, { uid: 'e', name: 7, later: 'x' });
    expect(value).toEqual({ uid: 'e', later: 'x' });
    expect(drift).toEqual([
      { path: 'later', kind: 'unknown' },
      { path: 'name', kind: 'invalid' },
    ]);
  });

  test('counts no stranger beside what is named of an object of which a part is used', () => {
    const config = { strategy: { retry_count: 3, later: 1 }, ssl: { enforced: true } };
    const { value, drift } = parseTolerant(projectSchema, { uid: 'p', config });
    expect(value).toEqual({ uid: 'p', config });
    expect(drift).toEqual([{ path: 'config.strategy.later', kind: 'unknown' }]);
  });

  test('tells what no object of a place holds, and nothing of objects that are not there', () => {
    const content = [
      { uid: 'a', name: 'A', secrets: [] },
      { uid: 'b', description: null, authentication: { type: 'api_key' } },
    ];
    const { present, missing } = parseTolerant(endpointPageSchema, { content }).coverage;
    expect(present.toSorted()).toEqual(
      [
        '',
        '.authentication',
        '.authentication.type',
        '.description',
        '.name',
        '.secrets',
        '.uid',
      ].map((path) => `content${path}`),
    );
    expect(missing).toEqual(
      expect.arrayContaining(['content.url', 'content.owner_id', 'content.events']),
    );
    expect(missing.filter((path) => /authentication|secrets|mtls|pagination/.test(path))).toEqual(
      [],
    );
    expect(parseTolerant(endpointPageSchema, { content: [] }).coverage).toEqual({
      present: ['content'],
      missing: [],
    });
  });

  test('misses nothing in an object without any field, nor what only some gateways answer', () => {
    const endpoint = { uid: 'a', authentication: {} };
    const { missing } = parseTolerant(endpointSchema, endpoint).coverage;
    expect(missing.filter((path) => path.startsWith('authentication'))).toEqual([]);
    const subscription = { uid: 'a', retry_config: { retry_count: 3 } };
    const ofSubscription = parseTolerant(subscriptionSchema, subscription).coverage.missing;
    expect(ofSubscription.filter((path) => path.startsWith('retry_config'))).toEqual([
      'retry_config.duration',
    ]);
  });

  test('reads figures of health where they are told, null or missing, and no others', () => {
    const told = {
      uid: 'e',
      cb_state: 'a word of its own',
      period_failure_rate: 0.075,
      success_count: 37,
      failure_count: 2,
      retry_count: 1,
    };
    const names = Object.keys(endpointHealth);
    expect(Object.keys(told).slice(1)).toEqual(names);
    const untold = Object.fromEntries(names.map((name) => [name, null]));
    for (const health of [told, { uid: 'e', ...untold, failure_rate: null }, { uid: 'e' }]) {
      const { value, drift, coverage } = parseTolerant(endpointSchema, health);
      expect(value).toEqual(health);
      expect(drift).toEqual([]);
      expect(coverage.missing.filter((path) => names.includes(path))).toEqual([]);
    }
    const numbers = Object.fromEntries(names.map((name) => [name, name === 'cb_state' ? 1 : '1']));
    const endless = { success_count: Number.NaN, failure_count: Number.POSITIVE_INFINITY };
    for (const wild of [numbers, { ...numbers, ...endless }]) {
      const { value, drift } = parseTolerant(endpointSchema, { uid: 'e', ...wild });
      expect(value).toEqual({ uid: 'e' });
      expect(drift).toEqual(names.map((path) => ({ path, kind: 'invalid' })));
    }
  });

  test('gives up a row without identity and keeps every other row whole', () => {
    const kept = [
      { uid: 'a', name: 'A' },
      { uid: 'b', name: 'B' },
    ];
    const content = [kept[0], { name: 1 }, { uid: 'c', name: 2 }, kept[1]];
    const { value } = parseTolerant(portalLinkPageSchema, { content });
    expect(value?.content).toEqual([kept[0], { uid: 'c' }, kept[1]]);
  });

  test('tells each path once, however many rows show it, and at most 200', () => {
    const content = Array.from({ length: 300 }, (_, index) => ({
      uid: `${index}`,
      name: 1,
      [`new_${index}`]: 1,
    }));
    const { value, drift } = parseTolerant(portalLinkPageSchema, { content });
    expect(value?.content).toHaveLength(300);
    expect(drift).toHaveLength(200);
    expect(drift.filter(({ path }) => path === 'content.new_1')).toHaveLength(1);
  });

  test('is undefined for what has not even the outermost shape', () => {
    for (const input of [null, undefined, 'x', [], 7, {}]) {
      expect(parseTolerant(endpointSchema, input).value).toBeUndefined();
    }
  });

  test('survives nesting that would overflow a recursive copy', () => {
    const depth = 200_000;
    const deep: unknown = JSON.parse(
      `{"uid":"e","name":1,"later":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    );
    expect(Object.keys(parseTolerant(endpointSchema, deep).value ?? {})).toEqual(['uid', 'later']);
  });
});

test('names that objects inherit pollute nothing', () => {
  const text = `{"uid":"e","name":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"p":1}},
    "authentication":{"__proto__":{"type":"api_key"}},"toString":"x"}`;
  const { value } = parseTolerant(endpointSchema, JSON.parse(text));
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(value?.authentication?.type).toBeUndefined();
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(({} as Record<string, unknown>).p).toBeUndefined();
});
