import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OverviewEndpoint } from '@/lib/contract/console/activity/overview';
import { overviewSearch } from '@/lib/contract/console/activity/overview';
import { deliveryRowSchema } from '@/lib/contract/console/activity/rows';
import { toView } from '@/lib/contract/console/masked';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { activity, loadExchanges } from '@/lib/testing/exchanges/load';
import { convoy2673 } from '@/lib/testing/releases';
import { isRecord } from '@/lib/util/json';
import { attentionRows, type Troubles } from './attention';
import { overviewOfWalk } from './counted-by-walk';
import { allOf, countsFrom, endedOf } from './counts';
import { barsOf, comparedWith, comparisonOf } from './from-stats';
import { walkedBars, walkedEndpoints } from './from-walk';
import { barLength, overviewSpan } from './span';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-11-28T14:32:20Z');
const iso = (ms: number) => new Date(ms).toISOString();
const asked = (query: string) =>
  overviewSearch.parse(Object.fromEntries(new URLSearchParams(query)));

describe('the span', () => {
  test('begins at a full hour, or at a full day beyond a week', () => {
    const spans = ['', 'last=1h', 'last=7d', 'last=30d'].map((query) => {
      const { fromMs, toMs } = overviewSpan(asked(query), now);
      return [iso(fromMs), iso(toMs)];
    });
    const end = '2026-11-28T14:32:20.000Z';
    expect(spans).toEqual([
      ['2026-11-27T14:00:00.000Z', end],
      ['2026-11-28T13:00:00.000Z', end],
      ['2026-11-21T14:00:00.000Z', end],
      ['2026-10-29T00:00:00.000Z', end],
    ]);
  });

  test('of one’s own ends no later than now, and is refused where it is none', () => {
    const own = overviewSpan(asked('from=2026-11-28T10:10:00Z&to=2026-12-28T00:00:00Z'), now);
    expect(own).toEqual({
      fromMs: Date.parse('2026-11-28T10:00:00Z'),
      toMs: now,
      isUntilNow: true,
    });
    for (const query of [
      'from=2026-11-29T00:00:00Z',
      'from=2026-11-28T10:00:00Z&to=2026-11-28T09:00:00Z',
      'from=2020-01-01T00:00:00Z',
    ])
      expect(() => overviewSpan(asked(query), now)).toThrow(/Choose/);
  });

  test('has at most 120 bars, which cover it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 * day }), fc.boolean(), (length, isFine) => {
        const span = { fromMs: now - length, toMs: now, isUntilNow: true };
        const bar = barLength(span, isFine ? Number.NEGATIVE_INFINITY : now);
        expect(Math.ceil(length / bar)).toBeLessThanOrEqual(120);
        expect(barsOf([], span, bar).length * bar).toBeGreaterThanOrEqual(length);
      }),
    );
  });
});

describe('figures of a gateway that keeps them', () => {
  test('bars add up to their buckets, and what was not told is not known', () => {
    const bucket = fc.record({
      place: fc.nat(59),
      Success: fc.nat(1_000),
      Failure: fc.nat(1_000),
      p95: fc.option(fc.nat(10_000)),
    });
    fc.assert(
      fc.property(fc.array(bucket), fc.constantFrom(1, 2, 6), (given, joined) => {
        const span = { fromMs: now - 60 * hour, toMs: now };
        const buckets = given.map(({ place, p95, ...deliveries }) => ({
          from: iso(span.fromMs + place * hour),
          deliveries,
          latency_p95_ms: p95,
        }));
        const bars = barsOf(buckets, span, joined * hour);
        const sum = bars.reduce((all, { counts }) => all + (counts ? allOf(counts) : 0), 0);
        expect(sum).toBe(given.reduce((all, each) => all + each.Success + each.Failure, 0));
        const known = new Set(given.map(({ place }) => Math.floor(place / joined)));
        expect(bars.filter(({ counts }) => counts !== null)).toHaveLength(known.size);
        const highest = Math.max(...bars.map(({ p95Ms }) => p95Ms ?? -1));
        expect(highest).toBe(Math.max(-1, ...given.map(({ p95 }) => p95 ?? -1)));
      }),
    );
  });

  test('a day is compared with the same hours a day ago, and an hour with the one before it', () => {
    const span = overviewSpan(asked(''), now);
    const comparison = comparisonOf(span, now - 30 * day);
    expect(comparison).toEqual({ fromMs: span.fromMs - day, toMs: now - day, bucket: '5m' });
    const short = overviewSpan(asked('last=1h'), now);
    const before = comparisonOf(short, now - 30 * day);
    // What is compared is no part of the span itself.
    expect(before && short.fromMs - (before.fromMs + (short.toMs - short.fromMs))).toBeGreaterThan(
      0,
    );
    if (!comparison) throw new Error('what is kept can be compared');
    const former = [
      { from: iso(span.fromMs - day), deliveries: { Success: 8, Failure: 2, Retry: 5 } },
      // After the time of day that it is now.
      { from: iso(now - day + 1), deliveries: { Success: 100 } },
    ];
    const current = { ...countsFrom(null), Success: 19, Failure: 1 };
    expect(comparedWith(comparison, { former, current })).toEqual({
      current: { deliveries: 20, arrived: 19, ended: 20 },
      former: { deliveries: 15, arrived: 8, ended: 10 },
      unit: 'hours',
    });
  });

  test('a week is compared by whole days, and nothing with what is not kept any more', () => {
    const span = overviewSpan(asked('last=7d'), now);
    const today = Date.parse('2026-11-28T00:00:00Z');
    expect(comparisonOf(span, now - 30 * day)).toEqual({
      fromMs: today - 14 * day,
      toMs: today,
      bucket: '1d',
    });
    expect(comparisonOf(span, now - 10 * day)).toBeNull();
    expect(comparisonOf(span, null)).toBeNull();
    expect(comparisonOf({ ...span, isUntilNow: false }, 0)).toBeNull();
  });

  test('retries in flight have not ended, and what is discarded has not failed', () => {
    const counts = { ...countsFrom(null), Success: 9, Failure: 1, Retry: 40, Discarded: 50 };
    expect(endedOf(counts)).toEqual({ deliveries: 100, arrived: 9, ended: 10 });
  });
});

describe('what needs attention', () => {
  const endpoint = (uid: string, given: Partial<OverviewEndpoint> = {}): OverviewEndpoint => ({
    uid,
    name: uid,
    url: null,
    status: 'active',
    counts: countsFrom({ Failure: 3, Success: 1, Retry: 2 }),
    failing: {
      since: iso(now - hour),
      isLonger: false,
      firstAt: iso(now - 2 * hour),
      errorKind: 'status_5xx',
      httpCode: 503,
    },
    ...given,
  });
  const troubles = (given: Partial<Troubles>): Troubles => ({
    nowMs: now,
    endpoints: [],
    due: null,
    refused: null,
    held: null,
    jobs: [],
    ...given,
  });
  const answersAgain = {
    since: null,
    isLonger: false,
    firstAt: null,
    errorKind: null,
    httpCode: null,
  };

  test('is one row for an endpoint, not one for each event (complaint 42), the gravest first', () => {
    const rows = attentionRows(
      troubles({
        endpoints: [
          endpoint('partly', { failing: answersAgain }),
          endpoint('down'),
          endpoint('worse', { counts: countsFrom({ Failure: 700, Retry: 10 }) }),
          endpoint('fine', { failing: null }),
          // What is tried again by itself arrives by itself.
          endpoint('recovers', { failing: answersAgain, counts: countsFrom({ Retry: 4 }) }),
          endpoint('off', { status: 'inactive', counts: countsFrom({ Discarded: 7 }) }),
          endpoint('idle', { status: 'inactive', counts: countsFrom(null) }),
        ],
        due: { dueAt: iso(now - 11 * 60_000), endpoint: null, inLine: 13 },
        refused: { count: 86, reason: null, source: null, since: null },
        held: { since: iso(now - day), due: 2 },
      }),
    );
    expect(rows.map(({ key }) => key)).toEqual([
      'held',
      'endpoint_fails worse',
      'endpoint_fails down',
      'oldest_due',
      'endpoint_fails partly',
      'refused ',
      'endpoints_off inactive',
    ]);
    expect(rows[1]).toMatchObject({
      weight: 710,
      isGrave: true,
      matter: { failed: 700, waiting: 10 },
    });
  });

  test('an endpoint of which nothing has failed for good yet is told while nothing arrives (complaint 3)', () => {
    const rows = attentionRows(
      troubles({ endpoints: [endpoint('retrying', { counts: countsFrom({ Retry: 40 }) })] }),
    );
    expect(rows).toMatchObject([
      { isGrave: true, matter: { failed: 0, waiting: 40, share: null } },
    ]);
  });

  test('a delivery that is due this very minute is not late', () => {
    const due = (ms: number) => ({ dueAt: iso(now - ms), endpoint: null, inLine: null });
    expect(attentionRows(troubles({ due: due(59_000) }))).toEqual([]);
    expect(attentionRows(troubles({ due: due(-hour) }))).toEqual([]);
    expect(attentionRows(troubles({ due: due(60_000) }))).toMatchObject([{ isGrave: false }]);
  });
});

describe('figures that were counted over a walk', () => {
  const recorded = loadExchanges(convoy2673, activity.topic).flatMap(({ request, response }) => {
    const isList = /\/eventdeliveries\?perPage=50$/.test(request.path);
    const data = isRecord(response.body) ? response.body.data : null;
    return isList && isRecord(data) && Array.isArray(data.content) ? [data.content] : [];
  });
  const rows = (recorded[0] ?? []).map((row) =>
    toView(deliveryRowSchema, deliveryRowSchema.parse(row)),
  );
  const at = Date.parse('2026-01-05T08:10:00Z');
  const span = { fromMs: at - hour, toMs: at, isUntilNow: true };

  test('of a recorded day are what its list tells, and no more', () => {
    expect(rows).toHaveLength(11);
    const overview = overviewOfWalk({ rows, isComplete: true }, span, at);
    expect(overview).toMatchObject({
      counted: { by: 'walk', deliveries: 11, isComplete: true },
      counts: { Success: 5, Failure: 3, Retry: 3, Scheduled: 0 },
      before: null,
      unmatched: null,
      refused: null,
      // "Retry limit exceeded" does not say why.
      errors: null,
      latency: { of: 'delivery', p50Ms: 1_189, p95Ms: 1_221 },
    });
    expect(overview.attention.map(({ matter }) => matter.kind)).toContain('oldest_due');
    // Neither payloads nor headers come along.
    expect(JSON.stringify(overview)).not.toMatch(/"headers"|"data"|"raw"/);
  });

  test('a bar that was not looked at whole is not known (complaints 1 and 22)', () => {
    const made = (minutes: number) => ({
      uid: `${minutes}`,
      status: 'Success',
      created_at: iso(at - minutes * 60_000),
    });
    const found = [made(1), made(2), made(14)];
    const known = (isComplete: boolean) =>
      walkedBars({ rows: found, isComplete }, span, 5 * 60_000).map(
        ({ counts }) => counts?.Success ?? null,
      );
    expect(known(true)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2]);
    expect(known(false)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      0,
      2,
    ]);
  });

  test('times without a zone are of UTC, and lies do not count', () => {
    const row = (created_at: string | null, status: string | null = 'Success') => ({
      uid: `${created_at}`,
      endpoint_id: 'e',
      status,
      created_at,
      latency: 'soon',
      latency_seconds: 0,
    });
    const odd = [
      row('2026-01-05T08:09:00'),
      row('0001-01-01T00:00:00Z'),
      row(null),
      row('x', 'Gone'),
    ];
    const overview = overviewOfWalk({ rows: odd, isComplete: true }, span, at);
    expect(overview.bars.rows.map(({ counts }) => counts?.Success)).toContain(1);
    expect(overview.latency).toEqual({ of: 'delivery', p50Ms: null, p95Ms: null });
    expect(deliveryStatuses.reduce((sum, status) => sum + overview.counts[status], 0)).toBe(3);
  });

  test('why they failed is told where a list says it', () => {
    const failed = (uid: string, description: string | null, status = 'Failure') => ({
      uid,
      endpoint_id: 'e',
      endpoint_metadata: { uid: 'e', name: 'Returns', url: 'https://a.example/h' },
      status,
      description,
      created_at: iso(at - Number(uid) * 1_000),
    });
    const found = [
      failed('1', 'Endpoint returned status code 503'),
      failed('2', null, 'Retry'),
      failed('3', null, 'Success'),
    ];
    const overview = overviewOfWalk({ rows: found, isComplete: false }, span, at);
    expect(overview.errors).toEqual({
      of: 'deliveries',
      kinds: [
        { kind: 'status_5xx', count: 1 },
        { kind: null, count: 1 },
      ],
    });
    expect(walkedEndpoints({ rows: found })).toMatchObject([
      {
        name: 'Returns',
        failing: {
          since: iso(at - 2_000),
          isLonger: false,
          errorKind: 'status_5xx',
          httpCode: 503,
        },
      },
    ]);
  });
});
