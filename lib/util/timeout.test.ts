import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withTimeout } from './timeout';

test('work that ends in time gives its result or its failure', async () => {
  expect(await withTimeout(Promise.resolve('rows'), 1_000, undefined)).toBe('rows');
  await expect(withTimeout(Promise.reject(new Error('no')), 1_000, undefined)).rejects.toThrow(
    'no',
  );
});

test('late work is not waited for, and its failure ends nothing', async () => {
  const late = delay(20).then(() => {
    throw new Error('late');
  });
  expect(await withTimeout(late, 1, 'too slow')).toBe('too slow');
  await expect(late).rejects.toThrow('late');
});
