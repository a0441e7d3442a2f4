import { expect, test } from 'vitest';
import { argumentType } from './sample-types';

test('the type is the union of all samples, with examples', () => {
  const samples = [
    { id: 'a', amount: 5, customer: { email: 'a@b.c' }, tags: ['x'] },
    { id: 'b', amount: null, tags: [1], 'odd-key': true },
  ];
  expect(argumentType(samples)).toBe(`{
  /** For example \`"a"\`. */
  id: string;
  /** For example \`5\`. */
  amount: null | number;
  customer?: {
    /** For example \`"a@b.c"\`. */
    email: string;
  };
  tags: Array<number | string>;
  /** For example \`true\`. */
  "odd-key"?: boolean;
}`);
});

test('keys of objects in lists are optional when an item lacks them', () => {
  const text = argumentType([{ items: [{ a: 1 }, { a: 2, b: 3 }] }]);
  expect(text).toContain('a: number;');
  expect(text).toContain('b?: number;');
});

test('nothing known is any, an empty list is of unknown, a comment cannot be closed', () => {
  expect(argumentType([])).toBe('any');
  expect(argumentType([{ list: [], none: {} }])).toContain('list: Array<unknown>;');
  expect(argumentType([{ a: '*/ alert()' }])).not.toContain('*/ alert');
});

test.each([
  ['objects', '{"a":', '}'],
  ['lists', '[', ']'],
])('%s nested deeper than fifty levels are unknown and break nothing', (_, open, close) => {
  const nested = (levels: number) => JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`);
  const told = argumentType([nested(20_000)]);
  expect(told).toContain('unknown');
  expect(told).toBe(argumentType([nested(60)]));
  expect(argumentType([nested(40)])).toContain('number');
});
