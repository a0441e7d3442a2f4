import { describe, expect, test } from 'vitest';
import { blankRow, isBlank, type Row } from './rows';
import { filterOfRows } from './to-filter';

const typed: Row = { kind: 'condition', keys: ['a'], operator: 'is', value: 1 };
const group = (...items: Row[][]): Row => ({ kind: 'group', operator: '$or', items });

describe('a line to which nothing was typed', () => {
  test.each([
    ['beside one that is typed', [typed, blankRow], { a: 1 }],
    ['alone', [blankRow], {}],
    ['as all of a group', [typed, group([blankRow])], { a: 1 }],
    ['as one filter of a group', [group([typed], [blankRow])], { $or: [{ a: 1 }] }],
    ['in a filter of a group', [group([typed, blankRow])], { $or: [{ a: 1 }] }],
  ])('counts for nothing %s', (_where, rows, filter) => {
    expect(filterOfRows(rows)).toEqual({ ok: true, value: filter });
  });

  test('is told from one that says the same, which is incomplete', () => {
    const same: Row = { kind: 'condition', keys: [''], operator: 'is', value: '' };
    expect([isBlank(blankRow), isBlank(same)]).toEqual([true, false]);
    expect(filterOfRows([same])).toEqual({
      ok: false,
      failure: [{ line: 0, message: 'Name the key to look at.' }],
    });
  });

  test('leaves a group of a filter that matches everything as it is', () => {
    expect(filterOfRows([group([])])).toEqual({ ok: true, value: { $or: [{}] } });
  });
});
