import type { WalkEnd } from '@/lib/contract/console/activity-notes';
import { type BoundedCache, createBoundedCache } from '@/lib/server/bounded-cache';
import { createInFlight, type InFlight } from '@/lib/server/in-flight';
import type { ActivityList } from '@/lib/util/routes';
import type { GatewayPage } from './gateway-page';
import type { ListRow } from './list-row';

/** Rows that a search through a list of what happened came to, and how far it came. */
export interface ActivityWalk<Row> {
  /** Those that were looked for, masked, in the order of the gateway. */
  rows: readonly Row[];
  /** How many were looked at. */
  searched: number;
  /** Rows that could not be read. */
  skipped: number;
  /** Rows whose payload does not stand in the list. */
  unsearched: number;
  /** When the last row that was looked at was made, in milliseconds since 1970. */
  backTo: number | null;
  /** Null where it came to the last row. */
  end: WalkEnd | null;
  /** Cursor of the gateway with which it would go on. */
  next: string | null;
  /** ISO 8601, server clock. */
  loadedAt: string;
  /** Pages already answered from it; one that is asked for again is a refresh. */
  served: Set<string>;
}

/** A search that is under way, as one of those who wait for it sees it. */
export interface RunningWalk {
  connection: string;
  /** Session of whoever waits; empty where a page of the server does. */
  session: string;
  list: ActivityList;
  /** How far it has come. */
  progress(): { searched: number; matched: number };
  /** Ends it for this one alone. */
  stop(): void;
}

/** Rows that were read for one page. */
export interface RowsRead<Row> extends GatewayPage<Row> {
  /** Rows on the way that could not be read. */
  skipped: number;
}

/** Ids that another list tells of a value, and whether they are all. */
export interface RelatedIds {
  ids: ReadonlySet<string>;
  isAll: boolean;
}

/** What is remembered of the lists of what happened: little, and not for long. */
export interface ActivityMemory {
  walks: BoundedCache<ActivityWalk<ListRow>>;
  running: InFlight<ActivityWalk<ListRow>>;
  waiting: Set<RunningWalk>;
  /** What the searches that are under way have so far, by their name. */
  states: Map<string, ActivityWalk<ListRow>>;
  pages: InFlight<RowsRead<ListRow>>;
  /** What texts turned out to be. */
  readAs: BoundedCache<string>;
  related: BoundedCache<RelatedIds>;
}

const MINUTE_MS = 60_000;
/** A row of deliveries takes about a thousand characters. */
const mostRows = 10_000;

export function createActivityMemory(): ActivityMemory {
  return {
    walks: createBoundedCache({
      maximumEntries: 8,
      maximumWeight: mostRows,
      weigh: ({ rows }) => rows.length,
      lifetimeMs: MINUTE_MS,
      leavesInTime: true,
    }),
    running: createInFlight(),
    waiting: new Set(),
    states: new Map(),
    pages: createInFlight(),
    readAs: createBoundedCache({ maximumEntries: 200, lifetimeMs: MINUTE_MS }),
    related: createBoundedCache({ maximumEntries: 20, lifetimeMs: MINUTE_MS }),
  };
}
