import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventPayloadsPage } from '@/lib/contract/console/activity/event-payloads';
import type { RecentEvent } from '@/lib/contract/console/recent-events';
import { type LookBack, lookBack, mostTold } from './look-back';

const verdicts = ['gained', 'lost', 'passes'] as const;
type Verdict = (typeof verdicts)[number];

const eventAt = (at: number): RecentEvent => ({
  uid: `e${at}`,
  type: at % 3 === 0 ? null : 'order.paid',
  createdAt: new Date(Date.UTC(2026, 0, 1) - at * 1_000).toISOString(),
  payload: `{"at":${at}}`,
  headers: [],
});
const verdictOf = ({ payload }: RecentEvent) =>
  verdicts[JSON.parse(payload).at % verdicts.length] ?? 'passes';

/** A list of so many events in pages; the pages overlap by one, as those of real gateways may. */
const pagesOf =
  (count: number, perPage: number) =>
  async ({ cursor }: { cursor: string | null }) => {
    const from = Number(cursor ?? 0);
    const until = Math.min(count, from + perPage);
    const events = Array.from({ length: Math.max(0, until - from) }, (_, at) => eventAt(from + at));
    const page: EventPayloadsPage = {
      events: from === 0 ? events : [eventAt(from - 1), ...events],
      next: until < count ? String(until) : null,
      leftOut: 1,
    };
    return page;
  };

const run = (
  most: number,
  read: (search: { cursor: string | null }) => Promise<EventPayloadsPage>,
  { signal = new AbortController().signal, onProgress = () => undefined } = {} as {
    signal?: AbortSignal;
    onProgress?: (soFar: LookBack<Verdict, null>) => void;
  },
) =>
  lookBack<Verdict, null>({
    most,
    search: { sourceId: null },
    read,
    judge: async (event) => ({ verdict: verdictOf(event), told: null }),
    toldVerdicts: ['gained', 'lost'],
    onProgress,
    signal,
  });

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, each) => total + each, 0);

describe('a look back', () => {
  test('looks at each of the newest once, and no further than it was asked to', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 120 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 100 }),
        async (count, perPage, most) => {
          const result = await run(most, pagesOf(count, perPage));
          expect(result.looked).toBe(Math.min(count, most));
          expect(sum(result.counts)).toBe(result.looked);
          expect(new Set([...result.ids.values()].flat()).size).toBe(result.looked);
          expect(result.newest).toBe(count === 0 ? null : eventAt(0).createdAt);
          expect(result.oldest).toBe(count === 0 ? null : eventAt(result.looked - 1).createdAt);
          if (count < most) expect(result.isAll).toBe(true);
        },
      ),
      { numRuns: 50 },
    ));

  test('tells at most so many of a verdict one by one, and counts the others', async () => {
    const result = await run(1_000, pagesOf(600, 50));
    expect(result.rows.get('gained')).toHaveLength(mostTold);
    expect(result.counts.get('gained')).toBe(200);
    expect(result.rows.has('passes')).toBe(false);
    expect(result.untyped).toBe(200);
    expect(result.leftOut).toBe(12);
  });

  test('ends with what it has when it is stopped', async () => {
    const controller = new AbortController();
    const result = await run(500, pagesOf(500, 50), {
      signal: controller.signal,
      onProgress: ({ looked }) => looked >= 100 && controller.abort(),
    });
    expect(result.looked).toBe(100);
    expect(result.isAll).toBe(false);
  });

  test('does not follow a gateway that gives the same cursor for ever', async () => {
    const read = async () => ({ events: [eventAt(1)], next: 'again', leftOut: 0 });
    expect((await run(50, read)).looked).toBe(1);
  });
});
