import { expect, test } from 'vitest';
import { failureOf } from '@/lib/contract/gateway/failure';
import { createRatePause } from './rate-pause';

function limited(retryAfter?: string) {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  const failure = failureOf({ status: 429, headers, text: '' }, 'exceeded', true, 0);
  if (failure.kind !== 'rate_limited') throw new Error('expected a rate limit');
  return failure;
}

test('a pause counts down and ends by itself', () => {
  let time = 0;
  const pause = createRatePause(() => time);
  pause.start('key', limited('10'));
  expect(pause.current('key')?.retryAfterSeconds).toBe(10);
  time = 9_500;
  expect(pause.current('key')?.retryAfterSeconds).toBe(1);
  time = 10_000;
  expect(pause.current('key')).toBeUndefined();
});

test('a pause of one key does not hold up another', () => {
  const pause = createRatePause(() => 0);
  pause.start('key', limited('10'));
  expect(pause.current('other key')).toBeUndefined();
});

test('a 429 without a time is waited for five seconds, and the caller is told so', () => {
  const pause = createRatePause(() => 0);
  expect(pause.start('key', limited()).retryAfterSeconds).toBe(5);
});
