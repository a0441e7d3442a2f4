import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitAfter } from '@/lib/testing/delivery-day/delivery-faults';
import { dayFaults } from '@/lib/testing/delivery-day/faults';
import { type Life, livesOf, type Try } from '@/lib/testing/delivery-day/life';
import { playDay } from '@/lib/testing/delivery-day/play';
import type { DayRecord } from '@/lib/testing/delivery-day/record';
import { minute, second } from '@/lib/testing/delivery-day/script';
import { isLongRun } from '@/lib/testing/long-run';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-01T00:00:00Z') }));
afterEach(() => void vi.useRealTimers());

type Tried = Try & { life: Life };

const limited = ['crm', 'erp', 'limited'];

/** How often a day holds what it is about: without these its checks would prove nothing. */
function seenIn(record: DayRecord, lives: readonly Life[]) {
  const tries = lives.flatMap((life) => life.tries.map((each): Tried => ({ life, ...each })));
  const tried = (isCounted: (each: Tried) => boolean) => tries.filter(isCounted).length;
  const ended = (isCounted: (life: Life) => boolean) => lives.filter(isCounted).length;
  const hasWaited = ({ dueAt, sent }: Tried) => sent !== undefined && sent.at - dueAt > minute;
  return {
    retries: tried(({ number }) => number > 1),
    asked: tried((each) => {
      const { least, rule } = waitAfter(each, record.promised(each.life.made.subscription));
      return each.settled?.status === 'Retry' && least > rule;
    }),
    heldByLimit: tried((each) => hasWaited(each) && limited.includes(each.life.endpoint)),
    heldByPause: tried((each) => hasWaited(each) && each.life.endpoint === 'paused'),
    givenBack: record.givenBack.length,
    unknown: tried(({ cut }) => cut !== undefined),
    setAside: tried(({ cut }) => cut !== undefined && cut.isDueAt - cut.at > 10 * second),
    discarded: ended(({ row }) => row.status === 'Discarded'),
    exhausted: ended(({ row }) => row.description === 'Retry limit exceeded'),
    failedOnce: ended(({ row }) => row.mode === 'at_most_once' && row.status === 'Failure'),
  };
}

/** A whole day takes longer than `npm test` has. */
const days = isLongRun
  ? [1, 2, 3].map((seed) => ({ events: 10_000, seed }))
  : [{ events: 2_000, seed: 1 }];

test.each(days)(
  'through a day of $events events every attempt is made when the form says, or late for a reason',
  { timeout: 300_000 },
  async ({ events, seed }) => {
    const record = await playDay(events, seed);
    const lives = livesOf(record);
    expect(dayFaults(record, lives)).toEqual([]);
    expect(lives.length).toBeGreaterThan(events * 0.95);
    for (const [kind, count] of Object.entries(seenIn(record, lives))) {
      expect([kind, count >= 5]).toEqual([kind, true]);
    }
  },
);
