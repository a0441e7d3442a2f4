import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prospects } from '@/lib/contract/console/activity/jobs';
import { expectedOf, isHopeless, setTable } from '../parts/set-table';
import { forecastOf, jobGroup, jobView } from '../testing/job-views';
import { axisOf, durationsOf, estimateOf } from './estimate';
import { firstPace, readPace } from './pace-form';
import { estimateWords, planEstimate } from './plan-estimate';
import { arrivedWords, expectedWords, startWords } from './plan-words';

const most = { perSecond: 1_000, canary: 1_000 };

const arbitraryGroups = fc.array(
  fc
    .record({
      endpointId: fc.constantFrom('E1', 'E2', 'E3', null),
      errorKind: fc.constantFrom('tls', 'status_4xx', 'a kind of tomorrow', null),
      eventType: fc.constantFrom('a', 'b', null),
      count: fc.nat({ max: 5_000 }),
      forecast: fc.option(fc.constantFrom(...prospects).map((prospect) => forecastOf(prospect))),
    })
    .map(jobGroup),
  { maxLength: 20 },
);

const sum = (values: Iterable<number>) => [...values].reduce((total, each) => total + each, 0);

describe('the table of a plan', () => {
  test('adds up: cells to rows, rows and what is not told to the total, forecasts to what is taken', () => {
    fc.assert(
      fc.property(arbitraryGroups, fc.nat({ max: 100 }), (groups, beyond) => {
        const total = sum(groups.map(({ count }) => count)) + beyond;
        const table = setTable({ groups, total });
        expect(sum(table.rows.map((row) => row.total)) + table.beyond).toBe(total);
        for (const row of table.rows) {
          expect(sum(row.byKind.values())).toBe(row.total);
          expect(sum(row.forecasts.map(({ count }) => count))).toBe(row.total);
        }
        expect(sum(table.byKind.values())).toBe(total - table.beyond);
        const [first] = table.rows;
        const expected = expectedOf(table, (row) => row !== first);
        expect(sum(Object.values(expected))).toBe(total - (first?.total ?? 0));
      }),
    );
  });

  test('has one row per endpoint, whatever its event types are, and one per event type of a replay', () => {
    const retry = setTable({
      total: 3,
      groups: [
        jobGroup({ eventType: 'a' }),
        jobGroup({ eventType: 'b', errorKind: 'tls' }),
        jobGroup({ endpointId: 'E2', endpointUrl: 'no address' }),
      ],
    });
    expect(retry.rows.map(({ endpointId, total, host }) => [endpointId, total, host])).toEqual([
      ['E1', 2, 'foxglove.example.com'],
      ['E2', 1, null],
    ]);
    const replay = setTable({
      total: 2,
      groups: ['a', 'b'].map((eventType) =>
        jobGroup({ eventType, endpointId: null, endpointName: null, errorKind: null }),
      ),
    });
    expect(replay.rows.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('says what is to be expected, and names the one place where nothing changed', () => {
    const groups = [
      jobGroup({ count: 1_189, forecast: forecastOf('others_arrive') }),
      jobGroup({
        endpointId: 'E2',
        endpointName: 'Orders',
        errorKind: 'tls',
        count: 15,
        forecast: forecastOf('unchanged'),
      }),
    ];
    const table = setTable({ groups, total: 1_204 });
    expect(table.rows.map(isHopeless)).toEqual([false, true]);
    const { finding, rest } = expectedWords(
      expectedOf(table, () => true),
      table.rows,
    );
    expect(finding).toBe('1,189 have a reason to arrive now.');
    expect(rest.join(' ')).toMatch(/^15 will most likely fail again at .?Orders.?\.$/);
  });

  test('warns of what tells no error, since that may have arrived', () => {
    const groups = [
      jobGroup({ count: 3 }),
      jobGroup({ errorKind: null, count: 2 }),
      jobGroup({ errorKind: null, status: 'Failure', count: 4 }),
    ];
    expect(arrivedWords(setTable({ groups, total: 9 }).rows)).toMatch(/^2 of them tell no error/);
    expect(arrivedWords(setTable({ groups: groups.slice(0, 1), total: 3 }).rows)).toBeNull();
  });

  test('promises nothing where nothing is known', () => {
    const table = setTable({ groups: [jobGroup({ count: 4, forecast: null })], total: 4 });
    const expected = expectedOf(table, () => true);
    expect(expectedWords(expected, table.rows)).toEqual({
      finding: 'Nothing is known yet of how it will do.',
      rest: [],
    });
  });
});

describe('how long a set takes', () => {
  const arbitraryLoads = fc.array(
    fc.record({
      count: fc.integer({ min: 0, max: 1_000 }),
      perSecond: fc.option(fc.integer({ min: 1, max: 100 })),
    }),
    { minLength: 1, maxLength: 8 },
  );

  test('is neither less than the pace nor less than any limit allows, and no more than both in turn', () => {
    fc.assert(
      fc.property(arbitraryLoads, fc.integer({ min: 1, max: 100 }), (loads, pace) => {
        const ends = durationsOf(loads, pace).map((each) => each ?? Number.NaN);
        const last = Math.max(...ends);
        expect(last).toBeGreaterThanOrEqual(sum(loads.map(({ count }) => count)) / pace - 1e-6);
        let inTurn = 0;
        loads.forEach(({ count, perSecond }, at) => {
          const alone = count / Math.min(perSecond ?? pace, pace);
          inTurn += alone;
          expect(ends[at]).toBeGreaterThanOrEqual(alone - 1e-6);
        });
        expect(last).toBeLessThanOrEqual(inTurn + 1e-6);
      }),
    );
  });

  test('is told of limits alone where all go at once, and says whose limit it is', () => {
    const rows = setTable({
      total: 1_004,
      groups: [
        jobGroup({ count: 796 }),
        jobGroup({
          endpointId: 'E2',
          endpointName: 'Invoices',
          count: 208,
          rateLimit: { count: 60, seconds: 60 },
        }),
      ],
    }).rows;
    const atOnce = planEstimate(rows, 0, null);
    expect(atOnce).toMatchObject({ durations: [null, 208], isAtLeast: true, slowest: 1 });
    const { headline, why } = estimateWords(atOnce, rows, jobView());
    expect(headline).toBe('Takes at least 3 min 30 s');
    expect(why).toMatch(/^since .?Invoices.? takes 60 a minute at most$/);
    const slowly = planEstimate(rows, 0, 2);
    expect(estimateWords(slowly, rows, jobView())).toEqual({
      headline: 'Takes about 8 min 20 s',
      why: 'by the pace',
    });
  });

  test('is not told where nothing limits it', () => {
    expect(estimateOf([{ count: 5, perSecond: null }], null).seconds).toBeNull();
    const words = estimateWords(estimateOf([{ count: 5, perSecond: null }], null), [], jobView());
    expect(words.headline).toBe('As fast as receivers answer');
  });

  test('has an axis of few round steps that reaches its end', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1e6, noNaN: true }), (seconds) => {
        const axis = axisOf(seconds);
        expect(axis.length).toBeLessThanOrEqual(6);
        expect(axis.at(-1)).toBeGreaterThanOrEqual(seconds);
      }),
    );
  });
});

describe('a pace', () => {
  test('begins with a few of a large set, within what the gateway takes', () => {
    expect(firstPace(10, most).way).toBe('all');
    const kind = firstPace(5_000, { perSecond: 3, canary: 5 });
    expect(readPace(kind, { perSecond: 3, canary: 5 }).pace).toEqual({
      perSecond: 3,
      canary: { count: 5, maxFailures: 2 },
    });
  });

  test.each(['', '0', '1001', '1.5', '-1', 'ten', '1e2', ' '])('is not read from “%s”', (typed) => {
    const form = { ...firstPace(500, most), perSecond: typed };
    expect(readPace(form, most).problems?.perSecond).toBe('Enter a whole number from 1 to 1,000');
    expect(readPace({ ...form, way: 'all' }, most).problems).toBeNull();
  });

  test('lets no more of its first ones fail than there are', () => {
    const form = { ...firstPace(500, most), first: '5', failures: '6' };
    expect(readPace(form, most).problems).toEqual({
      failures: 'Enter a whole number from 0 to 5',
    });
  });

  test('is what the button says', () => {
    expect(startWords('retry', 1_204, 20)).toBe('Start with 20');
    expect(startWords('retry', 15, 20)).toBe('Retry 15 deliveries');
    expect(startWords('replay', 1, null)).toBe('Replay 1 event');
  });
});
