import 'server-only';
import type { WalkEnd } from '@/lib/contract/console/activity-notes';
import { isConsoleError } from '@/lib/server/console-error';
import { type Deadline, withDeadline } from '@/lib/util/deadline';
import type { ActivityList } from '@/lib/util/routes';
import type { ActivityWalk } from '../../context/activity-memory';
import { type ListRow, type Shown, withoutRepeats } from '../../context/list-row';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../../context/service-context';
import type { Listable, WireFilters } from '../../listing/read-page';
import { createRowReader } from './row-reader';
import { madeAt } from './time-range';

/** For whom a list is read: a search that a session began can be stopped by it. */
export interface ActivityContext extends ServiceContext {
  session?: { id: string } | undefined;
}

/** What is known of rows before they are shown: what each was typed as. */
export interface RowSieve {
  /** Names it among other searches. */
  key: string;
  /** The rows of an answer that pass, and how many do not tell. */
  pass(answer: string): { passes(uid: string): boolean; unsearched: number };
}

export interface WalkAsk<Row> {
  wire: WireFilters;
  isAscending: boolean;
  /** Cursor of the gateway; null is its first page. */
  start: string | null;
  sieve: RowSieve | null;
  /** Whether all rows behind one like it lie outside of what is looked for. */
  isBeyond(row: Shown<Row>): boolean;
  /** What is counted as found while it runs; the rows that are kept do not depend on it. */
  isFound(row: Shown<Row>): boolean;
}

type State<Row> = { -readonly [Key in keyof ActivityWalk<Row>]: ActivityWalk<Row>[Key] };

/** Failures that end a search with what it has; others say that nothing can be asked at all. */
const bearable = new Set([
  'gateway_timeout',
  'gateway_unreachable',
  'gateway_unavailable',
  'gateway_trouble',
  'bad_gateway_answer',
  'rate_limited',
  'overloaded',
]);

function endOf(error: unknown, deadline: Deadline, hasRows: boolean): WalkEnd | undefined {
  if (!hasRows) return undefined;
  if (deadline.isPassed(error)) return 'bound';
  return isConsoleError(error) && bearable.has(error.code) ? 'failed' : undefined;
}

interface Walking<Row extends ListRow> {
  kind: Listable<Row>;
  context: ServiceContext;
  ask: WalkAsk<Row>;
  state: State<Shown<Row>>;
}

/** Reads on until the end of the list, its bound, or a failure; what it has stands in its state. */
async function readAll<Row extends ListRow>(
  { kind, context, ask, state }: Walking<Row>,
  deadline: Deadline,
): Promise<void> {
  const limits = runtimeOf(context).activityLimits;
  const { wire, isAscending, sieve } = ask;
  const bounded = { ...context, signal: deadline.signal };
  const rows: Shown<Row>[] = [];
  let passing: ((uid: string) => boolean)[] = [];
  const reader = createRowReader(kind, bounded, {
    wire,
    isAscending,
    onPage(_, text) {
      if (!sieve) return;
      const { passes, unsearched } = sieve.pass(text);
      passing.push(passes);
      state.unsearched += unsearched;
    },
  });
  const seen = new Set<string>();
  let characters = 0;
  state.next = ask.start;
  for (let page = 0; page < limits.pages; page += 1) {
    const count = Math.min(limits.perPage, limits.rows - state.searched);
    if (count <= 0 || characters >= limits.characters) return;
    passing = [];
    const read = await reader.onward(state.next, count);
    const passed = read.rows.filter(({ uid }) => !sieve || passing.some((passes) => passes(uid)));
    rows.push(...passed);
    characters += JSON.stringify(passed).length;
    state.rows = withoutRepeats(rows);
    state.searched += read.rows.length;
    state.skipped += read.skipped;
    const last = read.rows.at(-1);
    state.backTo = (last && madeAt(last)) ?? state.backTo;
    // A full page without pagination may be all there is or only the beginning.
    const isLast = !read.hasNext && (read.isPaginated || read.rows.length < count);
    state.next = read.hasNext ? read.nextCursor : null;
    if (isLast || (last && ask.isBeyond(last))) {
      state.end = null;
      state.next = null;
      return;
    }
    // A gateway that gives the same cursor again would be walked for ever.
    if (state.next === null || seen.has(state.next)) {
      state.end = 'failed';
      state.next = null;
      return;
    }
    seen.add(state.next);
  }
}

function newState<Row>(loadedAt: string): State<Row> {
  return {
    rows: [],
    searched: 0,
    skipped: 0,
    unsearched: 0,
    backTo: null,
    end: 'bound',
    next: null,
    loadedAt,
    served: new Set(),
  };
}

const stopped = Symbol('stopped');

/** A search that was made within the last minute. Asks the gateway nothing. */
export function keptWalk<Row extends ListRow>(
  context: ServiceContext,
  key: string,
): ActivityWalk<Shown<Row>> | undefined {
  // A name stands for one kind of rows, which a map of all of them cannot tell.
  return runtimeOf(context).activity.walks.get(key) as ActivityWalk<Shown<Row>> | undefined;
}

/** Names a search in the memory of the server. */
export function walkKey<Row extends ListRow>(
  { list }: Pick<Listable<Row>, 'list'>,
  context: ServiceContext,
  { wire, isAscending, start, sieve }: WalkAsk<Row>,
): string {
  const { connection } = context;
  return JSON.stringify([
    list,
    connectionIdentity(connection),
    wire,
    isAscending,
    start,
    sieve?.key ?? null,
  ]);
}

/**
 * The rows of a list from one place on, page by page up to a bound, never further by itself. Callers that
 * ask at the same time share one search; each of them may stop it, and gets what it has found so far,
 * while it goes on for the others. What ends it early stands in the answer.
 * @throws ConsoleError where nothing could be read
 */
export async function walkRows<Row extends ListRow>(
  kind: Listable<Row> & { list: ActivityList },
  context: ActivityContext,
  ask: WalkAsk<Row>,
): Promise<ActivityWalk<Shown<Row>>> {
  const { activity, activityLimits, gateway } = runtimeOf(context);
  const key = walkKey(kind, context, ask);

  async function walk(signal: AbortSignal): Promise<ActivityWalk<Shown<Row>>> {
    const state = newState<Shown<Row>>(new Date(gateway.now()).toISOString());
    activity.states.set(key, state);
    try {
      await withDeadline(
        { limitMs: activityLimits.deadlineMs, caller: signal },
        async (deadline) => {
          try {
            await readAll({ kind, context, ask, state }, deadline);
          } catch (error) {
            const end = endOf(error, deadline, state.searched > 0);
            if (!end) throw error;
            state.end = end;
          }
        },
      );
      activity.walks.set(key, state);
      return state;
    } finally {
      activity.states.delete(key);
    }
  }

  const stateNow = () => activity.states.get(key) as ActivityWalk<Shown<Row>> | undefined;
  let latest: ActivityWalk<Shown<Row>> | undefined;
  return await withDeadline({ limitMs: undefined, caller: context.signal }, async (waiting) => {
    const running = {
      connection: connectionIdentity(context.connection),
      session: context.session?.id ?? '',
      list: kind.list,
      progress: () => ({
        searched: stateNow()?.searched ?? 0,
        matched: stateNow()?.rows.filter(ask.isFound).length ?? 0,
      }),
      stop() {
        const state = stateNow();
        latest = state && { ...state, end: 'stopped' };
        waiting.stop(stopped);
      },
    };
    activity.waiting.add(running);
    try {
      const walked = await activity.running.share(key, waiting.signal, walk);
      // As above: the name of the search stands for one kind of rows.
      return walked as ActivityWalk<Shown<Row>>;
    } catch (error) {
      if (error !== stopped) throw error;
      const found = latest ?? newState<Shown<Row>>(new Date(gateway.now()).toISOString());
      const ended = { ...found, end: 'stopped' as const, next: found.next ?? ask.start };
      activity.walks.set(key, ended);
      return ended;
    } finally {
      activity.waiting.delete(running);
    }
  });
}
