import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { convoy2636, convoy2673 } from '@/lib/testing/releases';
import { explainFilter } from './explain';
import { foregoneAnswer } from './foregone-answers';
import { mostHazards } from './hazard';
import { filterHazards, payloadHazards } from './hazards';
import { filterLimits } from './limits';
import { matchFilter } from './match';
import { brokenPatterns } from './patterns-in';
import { inWords } from './values';

const limit = { failure: { kind: 'limit' } };
const nested = (levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

test.each(['$eq', '$neq', '$in', '$nin', '$gt', '$exist', '$regex'])(
  'what %s asks for may nest as deep as a filter, and no deeper',
  (operator) => {
    const filter = (levels: number) => ({ a: { [operator]: nested(levels) } });
    const sample = { part: 'body' as const, payload: { a: ['x', nested(5)] } };
    expect(explainFilter(filter(20_000), sample)).toMatchObject(limit);
    expect(foregoneAnswer(filter(20_000))).toBeUndefined();
    expect(matchFilter(filter(100), { a: 1 })).not.toMatchObject(limit);
  },
);

test('a list of a payload may nest as deep as the rest of it', () => {
  expect(matchFilter({ a: 1 }, { a: ['x', nested(20_000)] })).toMatchObject(limit);
  expect(matchFilter({ a: 1 }, { a: ['x', nested(100)] }, convoy2673).ok).toBe(true);
});

test('many patterns have the same bound as one', () => {
  const each = { a: { $regex: '(x+x+)+y' } };
  const filter = { $and: Array.from({ length: 3_000 }, () => each) };
  const payload = { a: 'x'.repeat(65_536) };
  expect(matchFilter(filter, payload)).toMatchObject(limit);
  const few = { $and: Array.from({ length: 50 }, () => ({ a: { $regex: '^x+$' } })) };
  expect(matchFilter(few, { a: 'x'.repeat(200) })).toEqual({ ok: true, value: true });
});

test('of very many patterns those that are broken are found among the first', () => {
  const broken = (at: number) => ({ [`k${at}`]: { $regex: `(${'a'.repeat(at % 7)}` } });
  const filter = Object.assign({}, ...Array.from({ length: 3_000 }, (_, at) => broken(at)));
  const found = brokenPatterns(filter);
  expect(found[0]?.path).toBe('k0');
  expect(found).toHaveLength(filterLimits.patterns);
});

test('hazards are told up to a bound', () => {
  const lists = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, [1, 'x']]));
  expect(filterHazards(lists, convoy2636)).toHaveLength(mostHazards);
  expect(payloadHazards(lists, {}, convoy2636)).toHaveLength(mostHazards);
});

test('a long list is not read to its end for every condition that tells of it', () => {
  let read = 0;
  const item = {
    get name() {
      read += 1;
      return 'x';
    },
  };
  inWords(Array.from({ length: 2_000 }, () => item));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(30);
});

test('a value in words is its JSON, of a long one the beginning', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value);
      const words = inWords(value);
      if (json.length <= 80) expect(words).toBe(json);
      else {
        expect(words.length).toBeLessThanOrEqual(80);
        expect(words.endsWith('…')).toBe(true);
        expect(json.startsWith(words.slice(0, -1))).toBe(true);
      }
    }),
    { numRuns: runs(200, 1_000) },
  );
});
