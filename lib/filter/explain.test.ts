import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { releases } from '@/lib/releases/records.mjs';
import { runs } from '@/lib/testing/long-run';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { filters, payloads } from '../testing/arbitrary-filter';
import { type Explained, explainFilter } from './explain';
import { foregoneAnswer } from './foregone-answers';
import { matchFilter } from './match';

const body = (payload: unknown) => ({ part: 'body' as const, payload });

function lines(tree: Explained | undefined, depth = 0): string[] {
  if (!tree) return [];
  const own = `${'  '.repeat(depth)}${tree.outcome}: ${tree.label}${tree.detail && ` — ${tree.detail}`}`;
  return [own, ...tree.children.flatMap((child) => lines(child, depth + 1))];
}

test('every condition says what became of it and what it saw', () => {
  const filter = {
    type: 'order.paid',
    amount: { $gte: 100, $lt: 1000 },
    'items.$.sku': 'k',
    coupon: { $exist: false },
    note: { $gt: 3 },
    $or: [{ country: 'DE' }, { country: 'FR' }],
  };
  const payload = {
    type: 'order.paid',
    amount: 50,
    items: [{ sku: 'j' }, { sku: 'k' }],
    note: 'x',
    country: 'FR',
  };
  const { outcome, tree, failure } = explainFilter(filter, body(payload));
  expect(outcome).toBe('error');
  expect(failure?.kind).toBe('number');
  expect(lines(tree)).toEqual([
    'error: All of',
    '  passed: Any of ($or)',
    '    failed: country = "DE" — The value is "FR".',
    '    passed: country = "FR" — The value is "FR".',
    '  passed: type = "order.paid" — The value is "order.paid".',
    '  failed: amount',
    '    failed: amount $gte 100 — The value is 50.',
    '    passed: amount $lt 1000 — The value is 50.',
    '  passed: items.$.sku = "k"',
    '    failed: items.0.sku = "k" — The value is "j".',
    '    passed: items.1.sku = "k" — The value is "k".',
    '  skipped: coupon $exist false — Skipped: the key is missing, so the condition does not count.',
    '  error: note',
    '    error: note $gt 3 — $gt and $lte need numbers; "x" and 3 are not both numbers.',
  ]);
});

test('of very many items those are told that decide, and how many are not', () => {
  const items = Array.from({ length: 800 }, (_, at) => ({ id: at }));
  const told = (filter: unknown) => explainFilter(filter, body({ items })).tree;
  const found = told({ 'items.$.id': 700 });
  expect(found?.children).toHaveLength(100);
  expect(found?.untold).toBe(700);
  const passed = found?.children.filter(({ outcome }) => outcome === 'passed') ?? [];
  expect(passed.map(({ label }) => label)).toEqual(['items.700.id = 700']);
  expect(told({ 'items.$.id': 900 })?.children[0]?.label).toBe('items.0.id = 900');
  expect(told({ 'items.3.id': 3 })?.untold).toBe(0);
});

test('a pattern is shown as it is read, and why the gateway cannot read one', () => {
  const filter = { a: { $regex: '^\\d+$' }, b: { $regex: '(?=\\w)' } };
  const told = lines(explainFilter(filter, body({ a: '12', b: 'x' })).tree).join('\n');
  expect(told).toContain('a $regex “^\\d+$” — The value is "12".');
  expect(told).toContain(
    'b $regex “(?=\\w)” — The gateway cannot read this pattern: “invalid or unsupported Perl syntax: `(?=`”. Browsers know look-around;',
  );
});

test('a long value is not cut in the middle of a letter', () => {
  const { tree } = explainFilter({ a: 'b' }, body({ a: '😀'.repeat(60) }));
  expect(tree?.detail).toContain('😀…');
  expect(tree?.detail).not.toMatch(/\p{Surrogate}/u);
});

describe('warnings', () => {
  const kinds = (filter: unknown, payload: unknown) =>
    explainFilter(filter, body(payload)).warnings.map(({ kind }) => kind);

  test('a pass that rests on missing keys is told', () => {
    expect(kinds({ a: 1, b: 2 }, { a: 1 })).toEqual(['missing_only']);
    expect(kinds({ a: 1, b: 2 }, { a: 1, b: 2 })).toEqual([]);
  });

  test('a failure that rests on missing keys is told', () => {
    expect(kinds({ b: 2 }, { a: 1 })).toEqual(['all_skipped']);
    expect(kinds({ a: 2, b: 2 }, { a: 1 })).toEqual([]);
  });
});

describe('foregone answers', () => {
  const kind = (filter: unknown) => foregoneAnswer(filter)?.kind;

  test.each([
    [{ a: ['x'] }],
    [{ a: { $exist: false } }],
    [{ $or: [] }],
    [{ $gt: 3 }],
    [{ a: { $in: [] } }],
    [{ a: { $gt: 9, $lt: 3 } }],
    [{ a: 1, 'b.$.c': { $exist: false } }],
    [{ $and: [{ a: 1 }, { b: [] }] }],
    [{ a: { $or: [{ b: 1 }] } }],
  ])('%j never matches', (filter) => expect(kind(filter)).toBe('never_matches'));

  test.each([[{ $or: [{ a: 1 }, {}] }], [{ $and: [] }], [{ a: [null] }], [{ $or: [5] }]])(
    '%j matches everything',
    (filter) => expect(kind(filter)).toBe('matches_everything'),
  );

  test.each([
    [{}],
    [null],
    [{ a: 1 }],
    [{ a: { $gt: 3, $lt: 9 } }],
    [{ $or: [{ a: 1 }] }],
    [{ a: { $and: [] } }],
  ])('%j is left to the event', (filter) => expect(kind(filter)).toBeUndefined());

  test('agree with the engine on random payloads', () => {
    fc.assert(
      fc.property(filters, payloads, fc.constantFrom(...releases), (filter, payload, dialect) => {
        const foregone = foregoneAnswer(filter, dialect);
        const result = matchFilter(filter, payload, dialect);
        if (foregone?.kind === 'never_matches')
          expect(result).not.toEqual({ ok: true, value: true });
        if (foregone?.kind === 'matches_everything') {
          expect(result).not.toEqual({ ok: true, value: false });
        }
      }),
      { numRuns: runs(100, 400) },
    );
  });
});

test('an explanation always agrees with the answer', () => {
  fc.assert(
    fc.property(filters, payloads, (filter, payload) => {
      const { outcome, failure } = explainFilter(filter, body(payload));
      const result = matchFilter(filter, payload);
      if (result.ok) expect(outcome).toBe(result.value ? 'passed' : 'failed');
      else expect(failure?.kind).toBe(result.failure.kind);
    }),
    { numRuns: runs(100, 300) },
  );
});

test('headers are explained by name and first value', () => {
  const sample = { part: 'headers' as const, headers: { 'X-Tenant': ['acme', 'beta'] } };
  expect(explainFilter({ 'X-Tenant': 'acme' }, sample).outcome).toBe('passed');
  expect(explainFilter({ 'x-tenant': 'acme' }, sample).outcome).toBe('failed');
});

test('hazards of headers are told for the releases that have them', () => {
  const told = (headers: Record<string, string[]>, filter: unknown) =>
    ([convoy2465, convoy2636, convoy2673] as const).map((dialect) =>
      explainFilter(filter, { part: 'headers', headers }, dialect).hazards.map(({ kind }) => kind),
    );
  expect(told({ $bad: ['1'] }, { 'X-A': 'v' })).toEqual([[], [], ['dollar_key']]);
  expect(told({ 'X-20260115': ['1'] }, { 'X.$.a': 'v' })).toEqual([[], ['memory'], []]);
});

describe('what no gateway stores or sends', () => {
  const none = [5, 'x', true, false, [], ['x'], [{ a: 1 }]];

  test.each(none)('%j is no filter, whatever it is asked of', (filter) => {
    const samples = [body({ a: 1 }), { part: 'headers' as const, headers: { 'X-A': ['v'] } }];
    for (const release of releases)
      for (const sample of samples)
        expect(explainFilter(filter, sample, release)).toMatchObject({
          outcome: 'error',
          failure: { kind: 'decode' },
        });
  });

  test('says what was found in place of an object', () => {
    const told = [[1], 'x', 5, true].map((filter) => explainFilter(filter, body({})).failure);
    expect(told.map((each) => /this is (.*)\.$/.exec(each?.message ?? '')?.[1])).toEqual([
      'a list',
      'a text',
      'a number',
      'a boolean',
    ]);
  });

  test('a header without a value crashes every release, whatever is asked for', () => {
    const sample = { part: 'headers' as const, headers: { 'X-A': ['v'], 'X-B': [] } };
    for (const release of releases)
      for (const filter of [{}, null, { 'X-A': 'v' }, { 'X-C': 1 }])
        expect(explainFilter(filter, sample, release).failure).toMatchObject({
          kind: 'crash',
          message: expect.stringContaining('“X-B”'),
        });
  });
});
