import { expect, test } from 'vitest';
import { createTurnstile, createTurnstiles } from './turnstile';

const never = new AbortController().signal;

test('lets in as many as there are places, queues as many as may wait, turns the rest away', async () => {
  const turnstile = createTurnstile(2, 1);
  const first = await turnstile.enter(never);
  const second = await turnstile.enter(never);
  const third = turnstile.enter(never);
  expect(await turnstile.enter(never)).toBeUndefined();
  first?.();
  expect(await third).toBeTypeOf('function');
  second?.();
});

test('one who gives up waiting leaves the queue to the next', async () => {
  const turnstile = createTurnstile(1, 2);
  const held = await turnstile.enter(never);
  const impatient = new AbortController();
  const left = turnstile.enter(impatient.signal);
  const patient = turnstile.enter(never);
  impatient.abort(new Error('gave up'));
  await expect(left).rejects.toThrow('gave up');
  held?.();
  expect(await patient).toBeTypeOf('function');
});

test('giving a place back twice frees it once', async () => {
  const turnstile = createTurnstile(1, 1);
  const release = await turnstile.enter(never);
  release?.();
  release?.();
  expect(await turnstile.enter(never)).toBeTypeOf('function');
  const waiting = turnstile.enter(never);
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
});

test('who waits at the turnstile of one name does not wait at that of another', async () => {
  const turnstileOf = createTurnstiles(1, 1);
  expect(await turnstileOf('one').enter(never)).toBeTypeOf('function');
  const waiting = turnstileOf('one').enter(never);
  expect(await turnstileOf('one').enter(never)).toBeUndefined();
  expect(await turnstileOf('two').enter(never)).toBeTypeOf('function');
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
});
