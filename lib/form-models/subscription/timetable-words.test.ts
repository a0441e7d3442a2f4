import { describe, expect, test } from 'vitest';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import type { SubscriptionFormValues } from './fields';
import { type ProjectRetry, projectRetryOf, timetableReading } from './timetable-settings';
import { keptTimetable, timetableRemarks } from './timetable-words';
import { newSubscriptionValues } from './values';

const rule = { retryCount: '4', retryDuration: '10s' };

function read(
  values: Partial<SubscriptionFormValues>,
  dialect: Dialect = 'embedded',
  project: ProjectRetry | null = null,
) {
  const reading = timetableReading({ ...newSubscriptionValues(), ...values }, { dialect, project });
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
    const { moments, said } = read({ ...rule, retryType: 'exponential' }, convoy2465);
    expect(moments).toEqual([0, 120, 240, 360]);
    expect(said).toContain('2 minutes');
  });

  test.each<Dialect>([convoy2636, convoy2673, convoy26])(
    'those of the project on %s',
    (dialect) => {
      expect(read(rule, dialect).said).toContain('keeps to the retries of its project');
    },
  );
});

describe('the rate limit', () => {
  const limited = { ...rule, rateLimitCount: '2', rateLimitDuration: '1m' };

  test.each<Dialect>([convoy2465, convoy2636, convoy2673])(
    'delays nothing on %s, and what it would do is said',
    (dialect) => {
      const { moments, said } = read(limited, dialect);
      expect(moments).toEqual(read(rule, dialect).moments);
      if (dialect === convoy2465) expect(said).toContain('holds no attempt of one delivery alone');
      else expect(said).toContain('would hold attempt 3 back for 40 s');
    },
  );

  test.each<Dialect>(['embedded', 'unknown'])('is drawn on %s', (dialect) => {
    const { moments, said } = read(limited, dialect);
    expect(moments).toEqual([0, 10, 60, 70]);
    expect(said).toContain('The rate limit holds attempt 3 back for 40 s.');
  });
});

describe('the alert', () => {
  const alerted = { ...rule, alertCount: '3', alertThreshold: '20s' };

  test('is due with the failure that completes it', () => {
    const { said } = read(alerted);
    expect(said).toBe('The alert is due with failure 3, 20 s after the event.');
  });

  test.each<Dialect>([convoy2465, convoy2636, convoy2673])(
    'is sent by nothing on %s',
    (dialect) => {
      expect(read(alerted, dialect).said).toContain('Nothing here is known to send it');
    },
  );

  test('comes later where the gateway waits longer', () => {
    expect(read(alerted, convoy2465).said).toContain('never completes the alert');
    expect(read({ ...alerted, alertThreshold: '4m' }, convoy2465).said).toContain(
      'failure 3, 4 min after the event',
    );
  });
});

test('an at-most-once delivery ends with any answer, where the gateway knows the mode', () => {
  const once = { ...rule, deliveryMode: 'at_most_once' as const };
  expect(read(once).said).toContain('an answer of any kind ends it');
  expect(read(once, convoy2465).said).not.toContain('At most once');
});

test('what is not set is assumed aloud', () => {
  const { moments, said } = read({ retryCount: '3' });
  expect(moments).toEqual([0, 100, 200]);
  expect(said).toContain('as most projects have it: 1 min 40 s between them.');
  expect(read({ retryDuration: '5s' }).moments).toHaveLength(10);
});

describe('the retries of the project', () => {
  const strategy = { type: 'exponential', duration: 30, retry_count: 4 };
  const project = projectRetryOf({ uid: 'p', config: { strategy } });

  test.each<Dialect>([convoy2636, convoy2673, convoy26])(
    'are drawn on %s, whatever is set',
    (dialect) => {
      for (const values of [rule, {}]) {
        const { moments, said } = read(values, dialect, project);
        expect(moments).toEqual([0, 30, 90, 210]);
        expect(said).toContain('keeps to the retries of its project, which are drawn');
        expect(said).toContain('up to 5 s at random');
        expect(said).not.toContain('not set');
      }
    },
  );

  test('fill what the form leaves open', () => {
    const { moments, said } = read({ retryCount: '3' }, 'embedded', project);
    expect(moments).toEqual([0, 30, 90]);
    expect(said).toContain('as the project has it: waits that double, 30 s between them.');
    const whole = { ...rule, retryType: 'linear' as const };
    expect(read(whole, 'embedded', project)).toEqual(read(whole));
  });

  test('count where nothing is set, two minutes apart on 24.6', () => {
    const { moments, said } = read({}, convoy2465, project);
    expect(moments).toEqual([0, 120, 240, 360]);
    expect(said).toContain('Nothing is set here');
    expect(() => read({})).toThrow('no timetable');
  });

  test.each([
    undefined,
    { uid: 'p' },
    { uid: 'p', config: null },
    { uid: 'p', config: { strategy: { type: 'linear', duration: null, retry_count: 3 } } },
  ])('are not known from %j', (told) => {
    expect(projectRetryOf(told)).toBeNull();
  });
});
