import { describe, expect, test } from 'vitest';
import type { Dialect } from '@/lib/contract/console/capabilities';
import { timetableReading } from './timetable-settings';
import { keptTimetable, timetableRemarks } from './timetable-words';
import { newSubscriptionValues, type SubscriptionFormValues } from './values';

const rule = { retryCount: '4', retryDuration: '10s' };

function read(values: Partial<SubscriptionFormValues>, dialect: Dialect = 'embedded') {
  const reading = timetableReading({ ...newSubscriptionValues(), ...values }, { dialect });
  if (reading === null) throw new Error('no timetable');
  return {
    moments: keptTimetable(reading).attempts.map(({ at }) => at),
    said: timetableRemarks(reading)
      .map(({ text }) => text)
      .join(' '),
  };
}

describe('the moments are those that the gateway keeps to', () => {
  test('as set on the embedded gateway', () => {
    expect(read(rule)).toEqual({ moments: [0, 10, 20, 30], said: '' });
    expect(read({ ...rule, retryType: 'exponential' }).moments).toEqual([0, 10, 30, 70]);
  });

  test('two minutes on 24.6, whatever is set', () => {
    const { moments, said } = read({ ...rule, retryType: 'exponential' }, '24.6.5');
    expect(moments).toEqual([0, 120, 240, 360]);
    expect(said).toContain('2 minutes');
  });

  test.each<Dialect>(['26.3.6', '26.7.3', '26'])('those of the project on %s', (dialect) => {
    expect(read(rule, dialect).said).toContain('keeps to the retries of its project');
  });
});

describe('the rate limit', () => {
  const limited = { ...rule, rateLimitCount: '2', rateLimitDuration: '1m' };

  test.each<Dialect>(['embedded', '24.6.5', '26.3.6', '26.7.3'])(
    'delays nothing on %s, and what it would do is said',
    (dialect) => {
      const { moments, said } = read(limited, dialect);
      expect(moments).toEqual(read(rule, dialect).moments);
      if (dialect === '24.6.5') expect(said).toContain('holds no attempt of one delivery alone');
      else expect(said).toContain('would hold attempt 3 back for 40 s');
    },
  );

  test('is drawn where the gateway is not known', () => {
    const { moments, said } = read(limited, 'unknown');
    expect(moments).toEqual([0, 10, 60, 70]);
    expect(said).toContain('The rate limit holds attempt 3 back for 40 s.');
  });
});

describe('the alert', () => {
  const alerted = { ...rule, alertCount: '3', alertThreshold: '20s' };

  test('is due with the failure that completes it, and nothing is known to send it', () => {
    const { said } = read(alerted);
    expect(said).toContain('due with failure 3, 20 s after the event');
    expect(said).toContain('Nothing here is known to send it');
  });

  test('comes later where the gateway waits longer', () => {
    expect(read(alerted, '24.6.5').said).toContain('never completes the alert');
    expect(read({ ...alerted, alertThreshold: '4m' }, '24.6.5').said).toContain(
      'failure 3, 4 min after the event',
    );
  });
});

test('an at-most-once delivery ends with any answer, where the gateway knows the mode', () => {
  const once = { ...rule, deliveryMode: 'at_most_once' as const };
  expect(read(once).said).toContain('an answer of any kind ends it');
  expect(read(once, '24.6.5').said).not.toContain('At most once');
});

test('what is not set is assumed aloud', () => {
  const { moments, said } = read({ retryCount: '3' });
  expect(moments).toEqual([0, 100, 200]);
  expect(said).toContain('100 seconds');
  expect(read({ retryDuration: '5s' }).moments).toHaveLength(10);
});
