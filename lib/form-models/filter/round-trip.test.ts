import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filters } from '@/lib/testing/arbitrary-filter';
import { runs } from '@/lib/testing/long-run';
import { isRecord } from '@/lib/util/json';
import { rowsOfFilter } from './from-filter';
import { countRows, keysFor, type Row } from './rows';
import { filterOfRows } from './to-filter';
import {
  firstValue,
  listFromText,
  textOfValue,
  typedValue,
  typeOfValue,
  valueFor,
} from './typed-value';

const back = (filter: unknown) => filterOfRows(rowsOfFilter(isRecord(filter) ? filter : {}));

test('every filter comes back from the builder as it was', () => {
  fc.assert(
    fc.property(
      fc.oneof(filters, fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true })),
      (filter) => {
        const text = JSON.stringify(filter);
        const result = back(JSON.parse(text));
        // Names like __proto__ come out as own keys, in the same order.
        expect(result.ok && JSON.stringify(result.value)).toBe(text);
      },
    ),
    { numRuns: runs(100, 500) },
  );
});

test('common filters are all fields', () => {
  const filter = {
    type: 'order.paid',
    amount: { $gte: 100, $lt: 1000 },
    customer: { country: { $in: ['DE', 'FR'] } },
    $or: [{ vip: true }, { 'items.$.sku': { $regex: '^k' } }],
  };
  const rows = rowsOfFilter(filter);
  const kinds = (each: Row): unknown =>
    each.kind === 'group' ? each.items.flat().map(kinds) : each.kind;
  expect(countRows(rows)).toBe(7);
  expect(rows.map(kinds)).toEqual([
    'condition',
    'condition',
    'condition',
    'condition',
    ['condition', 'condition'],
  ]);
});

test.each([
  [{ a: ['x'] }, 'The builder shows plain values only.'],
  [{ a: {} }, 'The builder shows plain values only.'],
  [{ a: { $exist: 'yes' } }, '$exist takes true or false only.'],
  [{ a: { $foo: 1 } }, '$foo is no operator.'],
  [{ a: { $or: [{ b: 1 }] } }, '$or below a key is never looked at by the gateway.'],
  [{ $gt: 3 }, '$gt without a key is never looked at by the gateway.'],
  [{ $or: [] }, 'The builder shows $or with a list of filters only.'],
])('what the builder has no fields for is kept and told: %j', (filter, reason) => {
  expect(rowsOfFilter(filter)).toMatchObject([{ kind: 'kept', reason }]);
});

test('lines that stand in each other’s way are told, not merged or dropped', () => {
  const line = (path: string, operator: '$gt' | 'is' = 'is'): Row => ({
    kind: 'condition',
    keys: keysFor(path),
    operator,
    value: 1,
  });
  expect(filterOfRows([line('a'), line('a')])).toMatchObject({ failure: [{ line: 1 }] });
  expect(filterOfRows([line('a', '$gt'), line('a')])).toMatchObject({ failure: [{ line: 1 }] });
  expect(filterOfRows([line(' ')])).toMatchObject({
    failure: [{ message: 'Name the key to look at.' }],
  });
  expect(filterOfRows([line('a'), line('a.b')])).toEqual({ ok: true, value: { a: 1, 'a.b': 1 } });
});

test.each(['$', '$or', '$gt', '$foo.bar'])(
  '%s is no key, and is told while it is typed',
  (path) => {
    const typed: Row = { kind: 'condition', keys: keysFor(path), operator: 'is', value: 1 };
    const told = [{ line: 0, message: expect.stringContaining('cannot start with $') }];
    expect(filterOfRows([typed])).toEqual({ ok: false, failure: told });
    const group: Row = { kind: 'group', operator: '$or', items: [[typed]] };
    expect(filterOfRows([group])).toEqual({ ok: false, failure: told });
  },
);

test('a $ stands for any item in a path', () => {
  const typed: Row = { kind: 'condition', keys: keysFor('$.sku'), operator: 'is', value: 1 };
  expect(filterOfRows([typed])).toEqual({ ok: true, value: { '$.sku': 1 } });
});

test('a number stays a number, and a text of digits a text', () => {
  expect(typedValue('5', 'number')).toEqual({ ok: true, value: 5 });
  expect(typedValue('5', 'text')).toEqual({ ok: true, value: '5' });
  expect(typedValue('null', 'null')).toEqual({ ok: true, value: null });
  for (const wrong of ['', '5,5', '0x10', '05', 'NaN', '1e999', '1152921506151679042']) {
    expect(typedValue(wrong, 'number').ok).toBe(false);
  }
  expect(firstValue('$gt')).toBe(0);
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null)),
      (value) => {
        expect(typedValue(textOfValue(value), typeOfValue(value))).toEqual({ ok: true, value });
      },
    ),
  );
});

test('another operator keeps the value where it fits', () => {
  expect(valueFor('$eq', 'x')).toBe('x');
  expect(valueFor('$gt', 'x')).toBe(0);
  expect(valueFor('$gt', 7)).toBe(7);
  expect(valueFor('$in', 'x')).toEqual(['x']);
  expect(valueFor('$nin', ['x'])).toEqual(['x']);
  expect(valueFor('is', ['x'])).toBe('');
  expect(valueFor('$exist', 'x')).toBe(true);
});

test('a list is read as JSON, and what is wrong with it is told', () => {
  expect(listFromText('["EUR", 1, true, null]')).toEqual({
    ok: true,
    value: ['EUR', 1, true, null],
  });
  for (const wrong of ['EUR, USD', '"EUR"', '[{"a":1}]', '[1152921506151679042]', '[1,']) {
    expect(listFromText(wrong).ok).toBe(false);
  }
});
