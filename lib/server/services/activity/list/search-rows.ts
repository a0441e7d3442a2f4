import 'server-only';
import type { FilterReaders } from '@/lib/contract/console/list-search';
import type { ActivityWalk } from '../../context/activity-memory';
import type { Shown } from '../../context/list-row';
import { runtimeOf } from '../../context/service-context';
import type { StoredRow } from '../../resource/kinds';
import type { ActivityKind } from './activity-kind';
import { type AskedSearch, askedWire, isAsked } from './asked-search';
import { rowTexts } from './row-texts';
import { madeAt } from './time-range';
import {
  type ActivityContext,
  keptWalk,
  type RowSieve,
  type WalkAsk,
  walkKey,
  walkRows,
} from './walk-rows';

/** Payloads beyond this many characters are not searched. */
const longestPayload = 1024 * 1024;
/** A search that is typed on comes again within this time. */
const TYPED_ON_MS = 10_000;

/** Rows of a search, from one place of the list on. */
export interface FoundRows<Row> {
  rows: Row[];
  walk: ActivityWalk<Row>;
}

/** A page that is answered from a search; one that is asked for a second time is read anew. */
export interface ServedPage {
  key: string;
  /** Whether it is the first one of a search. */
  isFirst: boolean;
}

function payloadSieve<Row extends StoredRow, F extends FilterReaders>(
  { payloadOf }: ActivityKind<Row, F>,
  { payload }: AskedSearch<Shown<Row>>,
): RowSieve | null {
  if (!payload) return null;
  return {
    key: payload.text,
    pass(answer) {
      const passing = new Set<string>();
      let unsearched = 0;
      for (const [uid, text] of rowTexts(answer)) {
        const carried = payloadOf(text);
        if (carried === undefined || carried.length > longestPayload) unsearched += 1;
        else if (payload.matches(carried)) passing.add(uid);
      }
      return { passes: (uid) => passing.has(uid), unsearched };
    },
  };
}

/**
 * The rows that a search finds, looked for by the console from a place of the list on, up to the bound of
 * one search. What was sent narrows it. A search that is typed on, and the pages after its first, are
 * answered from what was read within the last minute.
 * @param start cursor of the gateway; null is its first page
 * @param served null for what is always read anew
 * @throws ConsoleError where nothing could be read
 */
export async function searchRows<Row extends StoredRow, F extends FilterReaders>(
  kind: ActivityKind<Row, F>,
  context: ActivityContext,
  asked: AskedSearch<Shown<Row>>,
  { start, served }: { start: string | null; served: ServedPage | null },
): Promise<FoundRows<Shown<Row>>> {
  const { from, until } = asked.range;
  const isFound = (row: Shown<Row>) => isAsked(asked, row);
  const ask: WalkAsk<Row> = {
    wire: askedWire(asked),
    isAscending: asked.isAscending && asked.isOrderSent,
    start,
    sieve: payloadSieve(kind, asked),
    isFound,
    isBeyond(row) {
      const at = madeAt(row);
      if (at === undefined) return false;
      if (asked.isAscending && asked.isOrderSent) return until !== null && at >= until;
      return from !== null && at < from;
    },
  };
  const kept = keptWalk<Row>(context, walkKey(kind, context, ask));
  const age = runtimeOf(context).gateway.now() - Date.parse(kept?.loadedAt ?? '');
  const isRecent = served?.isFirst === false || age < TYPED_ON_MS;
  const isKept = kept && served && isRecent && !kept.served.has(served.key);
  const walk = isKept ? kept : await walkRows(kind, context, ask);
  if (served) walk.served.add(served.key);
  return { rows: walk.rows.filter(isFound), walk };
}
