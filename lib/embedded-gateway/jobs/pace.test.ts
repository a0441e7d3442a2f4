import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paceOf } from './pace';

describe('a pace', () => {
  test('lets the next one go when its time has come', () => {
    expect(paceOf(2, 1_000, 999).count).toBe(0);
    expect(paceOf(2, 1_000, 1_000)).toMatchObject({ count: 1 });
    expect(paceOf(2, 1_000, 1_000).nextAt(1)).toBe(1_500);
  });

  test('is as fast as told, also where timers come a little late', () => {
    const late = paceOf(100, 1_000, 1_105);
    expect(late.count).toBe(11);
    expect(late.nextAt(11)).toBe(1_110);
  });

  test('makes up for nothing that was missed for long', () => {
    const { count, nextAt } = paceOf(1, 1_000, 3_600_000);
    expect(count).toBe(1);
    expect(nextAt(1)).toBe(3_601_000);
  });

  test('goes on at once after the clock was set back', () => {
    const { count, nextAt } = paceOf(1, 3_600_000, 1_000);
    expect([count, nextAt(count)]).toEqual([1, 2_000]);
  });

  test('is none where none is set', () => {
    expect(paceOf(null, 0, 5).count).toBe(Number.POSITIVE_INFINITY);
  });

  test('never lets more go than its rate, whenever it is asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 50 }),
        (perSecond, pauses) => {
          let now = 0;
          let next = 0;
          let gone = 0;
          for (const pause of pauses) {
            now += pause;
            const pace = paceOf(perSecond, next, now);
            gone += pace.count;
            next = pace.nextAt(pace.count);
          }
          // One at once.
          expect(gone).toBeLessThanOrEqual(1 + (perSecond * now) / 1_000);
        },
      ),
    );
  });
});
