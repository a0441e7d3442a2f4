import { expect, test } from 'vitest';
import { fakeClock } from '@/lib/testing/test-sessions';
import { createRateLimiter } from './rate-limit';

function limiter(changed = {}) {
  const clock = fakeClock();
  const limits = { perMinutePerCaller: 5, perMinute: 50, ...changed };
  return { clock, ...createRateLimiter(limits, clock.now) };
}

test('the sixth try of a caller within a minute waits for its turn', () => {
  const { admit, clock } = limiter();
  for (let count = 0; count < 5; count += 1) expect(admit('a')).toEqual({ admitted: true });
  expect(admit('a')).toEqual({ admitted: false, retryAfterSeconds: 12 });
  clock.advance(11_999);
  expect(admit('a')).toEqual({ admitted: false, retryAfterSeconds: 1 });
  clock.advance(1);
  expect(admit('a')).toEqual({ admitted: true });
});

test('one caller does not use up the tries of another', () => {
  const { admit } = limiter();
  for (let count = 0; count < 100; count += 1) admit('a');
  expect(admit('b')).toEqual({ admitted: true });
});

test('all callers together get 50 a minute', () => {
  const { admit, clock } = limiter();
  for (let count = 0; count < 50; count += 1) expect(admit(`a${count}`).admitted).toBe(true);
  expect(admit('new')).toEqual({ admitted: false, retryAfterSeconds: 2 });
  clock.advance(1_200);
  expect(admit('new').admitted).toBe(true);
});

test('a quiet time saves up no more than one minute of tries', () => {
  const { admit, clock } = limiter();
  clock.advance(60 * 60_000);
  const admitted = Array.from({ length: 20 }, () => admit('a')).filter((each) => each.admitted);
  expect(admitted).toHaveLength(5);
});

test('a clock that goes back gives nothing away', () => {
  const { admit, clock } = limiter();
  for (let count = 0; count < 5; count += 1) admit('a');
  clock.advance(-3_600_000);
  expect(admit('a').admitted).toBe(false);
  clock.advance(12_000);
  expect(admit('a').admitted).toBe(true);
});

test('memory is bounded: the caller seen least recently is forgotten', () => {
  const { admit } = limiter({ perMinute: 1_000_000, perMinutePerCaller: 1, maximumCallers: 3 });
  for (const caller of ['a', 'b', 'c', 'a', 'd']) admit(caller);
  expect(admit('a').admitted).toBe(false);
  expect(admit('b').admitted).toBe(true);
});
