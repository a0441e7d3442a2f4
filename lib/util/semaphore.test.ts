import { expect, test } from 'vitest';
import { createSemaphore, createSemaphores } from './semaphore';

const never = new AbortController().signal;

test('lets in as many as there are places, queues as many as may wait, turns the rest away', async () => {
  const semaphore = createSemaphore(2, 1);
  const first = await semaphore.acquire(never);
  const second = await semaphore.acquire(never);
  const third = semaphore.acquire(never);
  expect(await semaphore.acquire(never)).toBeUndefined();
  first?.();
  expect(await third).toBeTypeOf('function');
  second?.();
});

test('one who gives up waiting leaves the queue to the next', async () => {
  const semaphore = createSemaphore(1, 2);
  const held = await semaphore.acquire(never);
  const impatient = new AbortController();
  const left = semaphore.acquire(impatient.signal);
  const patient = semaphore.acquire(never);
  impatient.abort(new Error('gave up'));
  await expect(left).rejects.toThrow('gave up');
  held?.();
  expect(await patient).toBeTypeOf('function');
});

test('giving a place back twice frees it once', async () => {
  const semaphore = createSemaphore(1, 1);
  const release = await semaphore.acquire(never);
  release?.();
  release?.();
  expect(await semaphore.acquire(never)).toBeTypeOf('function');
  const waiting = semaphore.acquire(never);
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
});

test('who waits for the semaphore of one name does not wait for that of another', async () => {
  const semaphoreOf = createSemaphores(1, 1);
  expect(await semaphoreOf('one').acquire(never)).toBeTypeOf('function');
  const waiting = semaphoreOf('one').acquire(never);
  expect(await semaphoreOf('one').acquire(never)).toBeUndefined();
  expect(await semaphoreOf('two').acquire(never)).toBeTypeOf('function');
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
});
