import { expect, test } from 'vitest';
import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import { createFilterEvaluator } from '@/lib/filter/worker/evaluator';
import { sameThread } from '@/lib/testing/filter-workers';
import { testFilter as testWith } from './test-filter';

const filters = createFilterEvaluator(sameThread);
const testFilter = (body: Parameters<typeof testWith>[0]) => testWith(body, filters);

test('both parts must match; without a schema a part does', async () => {
  const request = { header: { 'X-A': '1' }, body: { a: 1 } };
  expect(await testFilter({ request, schema: { header: { 'X-A': 1 }, body: { a: 1 } } })).toBe(
    true,
  );
  expect(await testFilter({ request, schema: { header: { 'X-A': 2 }, body: { a: 1 } } })).toBe(
    false,
  );
  expect(await testFilter({ request, schema: { header: { 'X-A': 1 } } })).toBe(true);
  expect(await testFilter({ request, schema: { header: null, body: null } })).toBe(true);
  expect(await testFilter({ request: { body: { a: 1 } }, schema: {} })).toBe(true);
});

test('a part that is missing matches no schema, not even an empty one', async () => {
  expect(await testFilter({ request: {}, schema: { body: {} } })).toBe(false);
  expect(await testFilter({ schema: { body: { a: 1 } } })).toBe(false);
});

test('a failure of either part is told, whatever the other says', async () => {
  const request = { header: { a: '1' }, body: { a: 'x' } };
  const schema = { header: { a: '2' }, body: { a: { $gt: 1 } } };
  await expect(testFilter({ request, schema })).rejects.toThrow(GatewayError);
  await expect(testFilter({ request, schema: { body: { a: { $exist: 1 } } } })).rejects.toThrow(
    'failed to validate subscription filter',
  );
});
