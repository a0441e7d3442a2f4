import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { soonEnough } from './soon-enough';

test('work that ends in time gives its result or its failure', async () => {
  expect(await soonEnough(Promise.resolve('rows'), 1_000)).toBe('rows');
  await expect(soonEnough(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
});

test('late work is not waited for, and its failure ends nothing', async () => {
  const late = delay(20).then(() => {
    throw new Error('late');
  });
  expect(await soonEnough(late, 1)).toBeUndefined();
  await expect(late).rejects.toThrow('late');
});
