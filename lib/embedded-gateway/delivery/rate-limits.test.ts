import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRateLimits } from './rate-limits';

const limit = { count: 2, durationMs: 10 };

describe('rate limits', () => {
  test('give a token back when its time has passed, and no earlier', () => {
    const limits = createRateLimits();
    limits.take('a', limit, 1, 0);
    limits.take('a', limit, 1, 4);
    expect(limits.free('a', limit, 9)).toBe(0);
    expect(limits.freeAt('a', limit, 9)).toBe(10);
    expect(limits.free('a', limit, 10)).toBe(1);
    expect(limits.free('b', limit, 0)).toBe(2);
    expect(limits.freeAt('b', limit, 7)).toBe(7);
  });

  test('take back what was not used', () => {
    const limits = createRateLimits();
    limits.take('a', limit, 2, 0);
    limits.putBack('a', 1);
    expect(limits.free('a', limit, 0)).toBe(1);
    limits.putBack('a', 9);
    expect(limits.free('a', limit, 0)).toBe(2);
  });

  test('count by the limit that is set now', () => {
    const limits = createRateLimits();
    limits.take('a', { count: 5, durationMs: 10 }, 5, 0);
    expect(limits.free('a', limit, 0)).toBe(0);
    expect(limits.freeAt('a', { count: 6, durationMs: 10 }, 0)).toBe(0);
    expect(limits.free('a', { count: 5, durationMs: 3 }, 3)).toBe(5);
  });

  test('no span of their length sees more than they allow, and what waits gets through', () => {
    const anyLimit = fc.record({
      count: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1_001, max: 5_000 })),
      durationMs: fc.integer({ min: 1, max: 10_000 }),
    });
    const wishes = fc.array(
      fc.record({ pause: fc.nat(3_000), count: fc.integer({ min: 1, max: 2_000 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(anyLimit, wishes, (allowed, steps) => {
        const limits = createRateLimits();
        const uses: { at: number; count: number }[] = [];
        let now = 0;
        for (const { pause, count } of steps) {
          now = Math.max(now + pause, limits.freeAt('a', allowed, now + pause));
          const taken = Math.min(count, limits.free('a', allowed, now));
          expect(taken).toBeGreaterThan(0);
          limits.take('a', allowed, taken, now);
          uses.push({ at: now, count: taken });
          const since = now - allowed.durationMs;
          const inSpan = uses.filter(({ at }) => at > since);
          expect(inSpan.reduce((sum, use) => sum + use.count, 0)).toBeLessThanOrEqual(
            allowed.count,
          );
        }
      }),
    );
  });
});
