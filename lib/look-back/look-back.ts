import type {
  EventPayloadsPage,
  EventPayloadsSearch,
} from '@/lib/contract/console/activity/event-payloads';
import type { RecentEvent } from '@/lib/contract/console/recent-events';

/** How many events may be looked back on. */
export const lookBackSizes = [50, 200, 500, 1_000] as const;

/** Events of one verdict that are told one by one. */
export const mostTold = 100;

/** One event and what became of it. */
export interface Looked<Told> {
  event: RecentEvent;
  told: Told;
}

/** What a look back has come to. */
export interface LookBack<Verdict extends string, Told> {
  looked: number;
  /** Events that could not be looked at: no JSON, or too long. */
  leftOut: number;
  /** Events whose type the gateway does not tell. */
  untyped: number;
  newest: string | null;
  oldest: string | null;
  counts: ReadonlyMap<Verdict, number>;
  /** Ids by verdict, the newest first. */
  ids: ReadonlyMap<Verdict, readonly string[]>;
  rows: ReadonlyMap<Verdict, readonly Looked<Told>[]>;
  /** Whether the list ended before as many were looked at as were asked for. */
  isAll: boolean;
}

export interface LookBackOptions<Verdict extends string, Told> {
  most: number;
  search: Omit<EventPayloadsSearch, 'cursor'>;
  read(search: EventPayloadsSearch, signal: AbortSignal): Promise<EventPayloadsPage>;
  judge(event: RecentEvent, signal: AbortSignal): Promise<{ verdict: Verdict; told: Told }>;
  /** Verdicts whose events are told one by one. */
  toldVerdicts: readonly Verdict[];
  /** Hears how far it has come. */
  onProgress(soFar: LookBack<Verdict, Told>): void;
  signal: AbortSignal;
}

/** Collects what becomes of events. */
function createTally<Verdict extends string, Told>(toldVerdicts: readonly Verdict[]) {
  const ids = new Map<Verdict, string[]>();
  const rows = new Map<Verdict, Looked<Told>[]>();
  let [looked, leftOut, untyped] = [0, 0, 0];
  let newest: string | null = null;
  let oldest: string | null = null;
  return {
    looked: () => looked,
    leaveOut(count: number) {
      leftOut += count;
    },
    add(event: RecentEvent, verdict: Verdict, told: Told) {
      looked += 1;
      if (event.type === null) untyped += 1;
      newest ??= event.createdAt;
      oldest = event.createdAt ?? oldest;
      ids.set(verdict, [...(ids.get(verdict) ?? []), event.uid]);
      const held = rows.get(verdict) ?? [];
      const isTold = toldVerdicts.includes(verdict) && held.length < mostTold;
      if (isTold) rows.set(verdict, [...held, { event, told }]);
    },
    soFar: (isAll: boolean): LookBack<Verdict, Told> => ({
      looked,
      leftOut,
      untyped,
      newest,
      oldest,
      counts: new Map([...ids].map(([verdict, of]) => [verdict, of.length])),
      ids: new Map(ids),
      rows: new Map(rows),
      isAll,
    }),
  };
}

/**
 * Looks at the newest events, page after page, and tells what becomes of each. Ends with what it has
 * when its signal does.
 * @throws what reading a page throws
 */
export async function lookBack<Verdict extends string, Told>({
  most,
  search,
  read,
  judge,
  toldVerdicts,
  onProgress,
  signal,
}: LookBackOptions<Verdict, Told>): Promise<LookBack<Verdict, Told>> {
  const tally = createTally<Verdict, Told>(toldVerdicts);
  const seen = new Set<string>();
  let cursor: string | null = null;
  while (!signal.aborted) {
    const { events, next, leftOut }: EventPayloadsPage = await read({ ...search, cursor }, signal);
    tally.leaveOut(leftOut);
    for (const event of events) {
      if (seen.has(event.uid)) continue;
      if (tally.looked() >= most) return tally.soFar(false);
      const { verdict, told } = await judge(event, signal);
      if (signal.aborted) return tally.soFar(false);
      seen.add(event.uid);
      tally.add(event, verdict, told);
    }
    // A gateway that gives the same cursor again would be read for ever.
    if (next === null || next === cursor) return tally.soFar(true);
    cursor = next;
    onProgress(tally.soFar(false));
    if (tally.looked() >= most) break;
  }
  return tally.soFar(false);
}
