import { expect, test } from 'vitest';
import { GatewayError } from '../../gateway-error';
import { testFilter } from './test-filter';

test('both parts must match; without a schema a part does', () => {
  const request = { header: { 'X-A': '1' }, body: { a: 1 } };
  expect(testFilter({ request, schema: { header: { 'X-A': 1 }, body: { a: 1 } } })).toBe(true);
  expect(testFilter({ request, schema: { header: { 'X-A': 2 }, body: { a: 1 } } })).toBe(false);
  expect(testFilter({ request, schema: { header: { 'X-A': 1 } } })).toBe(true);
  expect(testFilter({ request, schema: { header: null, body: null } })).toBe(true);
  expect(testFilter({ request: { body: { a: 1 } }, schema: {} })).toBe(true);
});

test('a part that is missing matches no schema, not even an empty one', () => {
  expect(testFilter({ request: {}, schema: { body: {} } })).toBe(false);
  expect(testFilter({ schema: { body: { a: 1 } } })).toBe(false);
});

test('a failure of either part is told, whatever the other says', () => {
  const request = { header: { a: '1' }, body: { a: 'x' } };
  const schema = { header: { a: '2' }, body: { a: { $gt: 1 } } };
  expect(() => testFilter({ request, schema })).toThrow(GatewayError);
  expect(() => testFilter({ request, schema: { body: { a: { $exist: 1 } } } })).toThrow(
    'failed to validate subscription filter',
  );
});
