import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedAttempts, retryTimetable, type TimetableSettings } from './retry-timetable';

const linear: TimetableSettings = {
  type: 'linear',
  attempts: 4,
  intervalSeconds: 10,
  rateLimit: null,
  alert: null,
};
const moments = (settings: TimetableSettings) =>
  retryTimetable(settings).attempts.map(({ at }) => at);

describe('the attempts of a delivery that always fails', () => {
  test('come at equal distances', () => {
    expect(moments(linear)).toEqual([0, 10, 20, 30]);
    expect(retryTimetable(linear).total).toBe(30);
  });

  test('or at doubled ones, up to two hours', () => {
    const exponential = { ...linear, type: 'exponential' as const };
    expect(moments({ ...exponential, attempts: 5 })).toEqual([0, 10, 30, 70, 150]);
    const long = retryTimetable({ ...exponential, intervalSeconds: 3600, attempts: 5 });
    expect(long.attempts.map(({ wait }) => wait)).toEqual([0, 3600, 7200, 7200, 7200]);
  });

  test('are one where none or zero are set', () => {
    expect(retryTimetable({ ...linear, attempts: 0 })).toMatchObject({ count: 1, total: 0 });
  });

  test('are counted to the end, however many there are', () => {
    const many = retryTimetable({ ...linear, attempts: 1_000_000_000 });
    expect(many.attempts).toHaveLength(listedAttempts);
    expect(many).toMatchObject({ count: 1_000_000_000, total: 9_999_999_990 });
  });
});

test('the rate limit delays the attempt that would be one too many', () => {
  const limited = { ...linear, rateLimit: { count: 2, seconds: 60 } };
  expect(moments(limited)).toEqual([0, 10, 60, 70]);
  expect(retryTimetable(limited).firstHeld).toMatchObject({ number: 3, held: 40 });
  expect(retryTimetable({ ...linear, rateLimit: { count: 9, seconds: 60 } }).firstHeld).toBeNull();
});

test('the alert is complete with the failure that is one of so many in its time', () => {
  const alerted = retryTimetable({ ...linear, alert: { count: 3, seconds: 20 } });
  expect(alerted.alert).toMatchObject({ number: 3, at: 20 });
  expect(alerted.attempts.filter(({ alerts }) => alerts)).toHaveLength(1);
  expect(retryTimetable({ ...linear, alert: { count: 3, seconds: 19 } }).alert).toBeNull();
  expect(retryTimetable({ ...linear, alert: { count: 5, seconds: 999 } }).alert).toBeNull();
});

const anySettings = fc.record<TimetableSettings>({
  type: fc.constantFrom('linear', 'exponential'),
  attempts: fc.integer({ min: 0, max: 60 }),
  intervalSeconds: fc.integer({ min: 0, max: 10_000 }),
  rateLimit: fc.option(
    fc.record({
      count: fc.integer({ min: 1, max: 10 }),
      seconds: fc.integer({ min: 1, max: 999 }),
    }),
  ),
  alert: fc.option(
    fc.record({
      count: fc.integer({ min: 1, max: 10 }),
      seconds: fc.integer({ min: 1, max: 999 }),
    }),
  ),
});

test('no window holds more attempts than the limit, and none comes before it was due', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const { attempts, count } = retryTimetable(settings);
      expect(attempts).toHaveLength(count);
      const unlimited = moments({ ...settings, rateLimit: null });
      for (const [index, { at, held, wait }] of attempts.entries()) {
        expect(at).toBeGreaterThanOrEqual(unlimited[index] ?? Number.NaN);
        expect(wait).toBeGreaterThanOrEqual(held);
        const { rateLimit } = settings;
        if (rateLimit === null) continue;
        const within = attempts.filter(
          (other) =>
            other.at > at - rateLimit.seconds && other.at <= at && other.number <= index + 1,
        );
        expect(within.length).toBeLessThanOrEqual(rateLimit.count);
      }
    }),
  );
});

test('the alert is the first moment at which a count of all pairs says so', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const { attempts, alert } = retryTimetable(settings);
      const wanted = settings.alert;
      const slow = attempts.find(({ at, number }) => {
        if (wanted === null) return false;
        const recent = attempts.filter(
          (other) => other.number <= number && at - other.at <= wanted.seconds,
        );
        return recent.length >= wanted.count;
      });
      expect(alert?.number).toBe(slow?.number);
    }),
  );
});
