import fc from 'fast-check';
import { expect, test } from 'vitest';
import { releases } from '@/lib/releases/records.mjs';
import { runs } from '@/lib/testing/long-run';
import { convoy2636 } from '@/lib/testing/releases';
import { filters, payloads } from '../testing/arbitrary-filter';
import { flattenReference, isReferenceFailure, matchReference } from '../testing/filter-reference';
import { isFilterError } from './failure';
import { flatten } from './flatten';
import { filterLimits, StepCounter } from './limits';
import { evaluateFilter, matchFilter } from './match';

const tries = { numRuns: runs(100, 400) };

/** Turns maps back into plain objects. */
function plainValue(value: unknown): unknown {
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([name, item]) => [name, plainValue(item)]));
  }
  return Array.isArray(value) ? value.map(plainValue) : value;
}

function flatNow(value: unknown): unknown {
  try {
    return plainValue(flatten(value, convoy2636, new StepCounter()));
  } catch (error) {
    return isFilterError(error) ? 'error' : error;
  }
}

/** Lists of keys and values, those of `$or` and `$and` included, as objects. */
function plainReference(flat: [string, unknown][]): unknown {
  const isList = (item: unknown): item is [string, unknown][] =>
    Array.isArray(item) && item.every((each) => Array.isArray(each) && each.length === 2);
  const member = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, items]) => [name, logic(name, items)]),
    );
  };
  const logic = (name: string, items: unknown): unknown =>
    (name === '$or' || name === '$and') && Array.isArray(items)
      ? items.map((item) => (isList(item) ? plainReference(item) : item))
      : items;
  return Object.fromEntries(flat.map(([key, value]) => [key, logic(key, member(value))]));
}

function flatThen(value: unknown): unknown {
  try {
    return plainReference(flattenReference(value));
  } catch (error) {
    return isReferenceFailure(error) ? 'error' : error;
  }
}

test('flattening agrees with the slow reference', () => {
  fc.assert(
    fc.property(fc.oneof(filters, payloads), (value) => {
      expect(flatNow(value)).toEqual(flatThen(value));
    }),
    tries,
  );
});

test('matching agrees with the slow reference', () => {
  fc.assert(
    fc.property(filters, payloads, (filter, payload) => {
      const result = matchFilter(filter, payload);
      const failure = result.ok ? '' : result.failure.kind === 'crash' ? 'crash' : 'error';
      const expected = matchReference(filter, payload);
      // With several failures the gateway meets any of them first.
      if (!result.ok) expect(['error', 'crash']).toContain(expected);
      else expect(result.value).toBe(expected);
      expect(failure === '').toBe(typeof expected === 'boolean');
    }),
    tries,
  );
});

test('random filters end within the step bound and fail only as the engine does', () => {
  fc.assert(
    fc.property(
      fc.oneof(filters, fc.jsonValue()),
      fc.oneof(payloads, fc.jsonValue()),
      fc.constantFrom(...releases),
      (filter, payload, dialect) => {
        const result = evaluateFilter(filter, payload, dialect);
        if (result.ok) expect(result.value.steps).toBeLessThanOrEqual(filterLimits.steps);
        else expect(result.failure.message).not.toBe('');
      },
    ),
    tries,
  );
});

test('what is too deep or too much is refused', () => {
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(600)}1${'}'.repeat(600)}`);
  const chain: unknown = JSON.parse(`${'{"$or":['.repeat(300)}{}${']}'.repeat(300)}`);
  const many = { $or: Array.from({ length: 30_000 }, () => ({ 'a.$.b': 1 })) };
  const wide = { a: Array.from({ length: 3_000 }, () => ({ b: 1 })) };
  const limit = { failure: { kind: 'limit' } };
  expect(matchFilter({ a: 1 }, deep)).toMatchObject(limit);
  expect(matchFilter(deep, { a: 1 })).toMatchObject(limit);
  expect(matchFilter(chain, { a: 1 })).toMatchObject(limit);
  expect(matchFilter(many, wide)).toMatchObject(limit);
});
