import 'server-only';
import type { PageSearch } from '@/lib/contract/console/list-search';
import type { GatewayPage } from '@/lib/server/services/context/gateway-page';
import type { KeptWalk, Walk, WalkProgress } from '@/lib/server/services/context/list-memory';
import { type ListRow, type Shown, withoutRepeats } from '@/lib/server/services/context/list-row';
import { type Deadline, withDeadline } from '@/lib/util/deadline';
import { isConsoleError } from '../../console-error';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../context/service-context';
import { type Listable, memoryOf, readPage, type WireFilters } from './read-page';

/** Whether a failure is the walk's own deadline, which ends it with what it has. */
function isOutOfTime(error: unknown, deadline: Deadline): boolean {
  if (isConsoleError(error)) return error.code === 'gateway_timeout';
  return deadline.isPassed(error);
}

async function readAll<Row extends ListRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  wire: WireFilters,
  progress: WalkProgress,
  deadline: Deadline,
): Promise<Omit<KeptWalk<Shown<Row>>, 'served'>> {
  const { walkLimits, gateway } = runtimeOf(context);
  const { perPage } = walkLimits;
  const bounded = { ...context, signal: deadline.signal };
  const loadedAt = new Date(gateway.now()).toISOString();
  const rows: Shown<Row>[] = [];
  const seenCursors = new Set<string>();
  let page: PageSearch['page'] = null;
  let isComplete = false;
  let characters = 0;
  const hasRoom = () => rows.length < walkLimits.rows && characters < walkLimits.characters;
  for (let count = 0; count < walkLimits.pages && hasRoom(); count += 1) {
    const answer: GatewayPage<Shown<Row>> | undefined = await readPage(
      kind,
      bounded,
      { perPage, page },
      wire,
    ).catch((error: unknown) => {
      if (count > 0 && isOutOfTime(error, deadline)) return undefined;
      throw error;
    });
    if (!answer) break;
    rows.push(...answer.rows);
    progress.rows = rows.length;
    characters += JSON.stringify(answer.rows).length;
    if (!answer.hasNext) {
      // A full page without pagination may be all there is or only the beginning.
      isComplete = answer.isPaginated || answer.rows.length < perPage;
      break;
    }
    // A gateway that gives the same cursor again would be walked for ever.
    if (seenCursors.has(answer.nextCursor)) break;
    seenCursors.add(answer.nextCursor);
    page = { direction: 'next', cursor: answer.nextCursor };
  }
  return { rows: withoutRepeats(rows), isComplete, loadedAt, characters };
}

/** A page that is answered from a walk; one that is asked for a second time is read anew. */
export interface ServedPage {
  key: string;
  /** Whether it is the first one of a search. */
  isFirst: boolean;
}

interface WalkOptions {
  wire: WireFilters;
  /** Null for what is always read anew. */
  servedPage: ServedPage | null;
}

function walkKey(context: ServiceContext, wire: WireFilters): string {
  return JSON.stringify([connectionIdentity(context.connection), wire]);
}

/** A walk that was made within the last minute, if there is one. Asks the gateway nothing. */
export function keptWalk<Row extends ListRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  wire: WireFilters,
): Walk<Shown<Row>> | undefined {
  return memoryOf<Row>(runtimeOf(context), kind).kept.get(walkKey(context, wire));
}

/** A search that is typed on comes again within this time. */
const TYPED_ON_MS = 10_000;

/**
 * All rows of a list, page by page up to a bound. Callers that ask at the same time share one walk,
 * since listing portal links mints keys (gateway contract §8.3). It serves the next searches while
 * one is typed on, and the pages after the first for a minute, until one of these is asked for a
 * second time.
 */
export async function walkList<Row extends ListRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  { wire, servedPage }: WalkOptions,
): Promise<Walk<Shown<Row>>> {
  const memory = memoryOf<Row>(runtimeOf(context), kind);
  const { kept, running, walking, changes } = memory;
  const connection = connectionIdentity(context.connection);
  const key = walkKey(context, wire);
  const known = kept.get(key);
  const age = runtimeOf(context).gateway.now() - Date.parse(known?.loadedAt ?? '');
  const isRecent = servedPage?.isFirst === false || age < TYPED_ON_MS;
  if (known && servedPage && isRecent && !known.served.has(servedPage.key)) {
    known.served.add(servedPage.key);
    return known;
  }
  // One that began before a change is no answer to what is asked after it.
  const walk = await running.share(`${key} ${changes}`, context.signal, async (signal) => {
    const progress: WalkProgress = { connection, rows: 0 };
    walking.add(progress);
    try {
      const { deadlineMs } = runtimeOf(context).walkLimits;
      const walk = await withDeadline({ limitMs: deadlineMs, caller: signal }, (deadline) =>
        readAll(kind, context, wire, progress, deadline),
      );
      const made: KeptWalk<Shown<Row>> = { ...walk, served: new Set() };
      if (memory.changes === changes) kept.set(key, made);
      return made;
    } finally {
      walking.delete(progress);
    }
  });
  if (servedPage) walk.served.add(servedPage.key);
  return walk;
}
