import { expect, test } from 'vitest';
import { operationIdSchema } from '@/lib/contract/console/operation-id';
import type { ConsoleErrorCode, Problem } from '@/lib/contract/console/problem';
import { ApiError } from '@/lib/queries/api-error';
import { OperationIds } from './operation-ids';

function problem(code: ConsoleErrorCode, more: Partial<Problem> = {}): ApiError {
  const told = { type: '', title: '', status: 400, detail: '', code, requestId: 'r', ...more };
  return new ApiError({ kind: 'problem', problem: told });
}
function counting() {
  let count = 0;
  return new OperationIds(() => `id-${++count}`);
}

test('an id passes the check of the server', () => {
  expect(operationIdSchema.safeParse(new OperationIds().take('a')).success).toBe(true);
});

test.each([
  ['no answer', new ApiError({ kind: 'unreachable' })],
  ['a page of a proxy', new ApiError({ kind: 'unreadable', status: 502 })],
  ['a save that still runs', problem('conflict')],
  ['a failure inside the server', problem('internal')],
])('after %s the same save keeps its id and another one gets its own', (_, error) => {
  const ids = counting();
  const first = ids.take('a');
  expect(ids.isRepeat('b')).toBe(false);
  ids.settle(error);
  expect(ids.isRepeat('a')).toBe(true);
  expect(ids.take('a')).toBe(first);
  ids.settle(error);
  expect(ids.isRepeat('b')).toBe(false);
  expect(ids.take('b')).not.toBe(first);
});

test.each([
  ['success', undefined],
  ['a refusal', problem('gateway_rejected')],
  ['a lost answer that the server looked up', problem('outcome_unknown')],
])('after %s a save gets a new id', (_, error) => {
  const ids = counting();
  const first = ids.take('a');
  ids.settle(error);
  expect(ids.isRepeat('a')).toBe(false);
  expect(ids.take('a')).not.toBe(first);
});
