import { expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { matchOperation } from './match-operation';

test('every operation is found by its own method and path', () => {
  for (const operation of Object.values(operations)) {
    const path = operation.path.replaceAll(/\{\w+\}/g, '01J');
    expect(matchOperation(operation.method, path)?.operation, operation.name).toBe(operation);
    expect(matchOperation(operation.method, `/api${path}?q=a/b`)?.operation).toBe(operation);
  }
});

test('parameters are decoded by name', () => {
  expect(matchOperation('GET', '/v1/projects/p%201/sources/s1')?.params).toEqual({
    projectID: 'p 1',
    sourceID: 's1',
  });
});

test('a route with a fixed last segment wins over an identifier', () => {
  const path = '/v1/projects/p/subscriptions/test_function';
  expect(matchOperation('POST', path)?.operation).toBe(operations.testSubscriptionFunction);
});

test.each([
  ['PATCH', '/v1/projects/p/endpoints'],
  ['GET', '/v1/projects/p/endpoints/'],
  ['GET', '/v1/projects/p/endpoints/a/b'],
  ['GET', '/v2/projects'],
  ['GET', '/x/v1/projects'],
  ['GET', '/v1/projects/%E0%A4%A'],
])('%s %s is no operation', (method, path) => {
  expect(matchOperation(method, path)).toBeUndefined();
});
