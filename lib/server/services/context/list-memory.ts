import { type BoundedCache, createBoundedCache } from '@/lib/server/bounded-cache';
import { createInFlight, type InFlight } from '@/lib/server/in-flight';
import type { GatewayPage } from '@/lib/server/services/context/gateway-page';

/** All rows of a list that a walk reached, masked, in the order of the gateway. */
export interface Walk<Row> {
  rows: readonly Row[];
  /** False when the walk stopped at its bound before the last row. */
  isComplete: boolean;
  /** ISO 8601, server clock. */
  loadedAt: string;
}

/** A walk kept for the pages after its first one. */
export interface KeptWalk<Row> extends Walk<Row> {
  /** Pages already answered from it; one that is asked for again is a refresh. */
  served: Set<string>;
  /** Size of the rows as JSON. */
  characters: number;
}

/** A walk under way: whose it is and how many rows it has read. */
export interface WalkProgress {
  connection: string;
  rows: number;
}

export interface ListMemory<Row> {
  kept: BoundedCache<KeptWalk<Row>>;
  running: InFlight<KeptWalk<Row>>;
  walking: Set<WalkProgress>;
  /** Grows with whatever may have changed a row. */
  changes: number;
  /** Single pages under way: a browser joins what its document did not wait for. */
  pages: InFlight<GatewayPage<Row>>;
}

const maximumCharacters = 16 * 1024 * 1024;

/** A walk can hold 5,000 masked rows, so only a few are kept, and not for long. */
export function createListMemory<Row>(): ListMemory<Row> {
  return {
    kept: createBoundedCache({
      maximumEntries: 4,
      maximumWeight: maximumCharacters,
      weigh: ({ characters }) => characters,
      lifetimeMs: 60_000,
    }),
    running: createInFlight(),
    walking: new Set(),
    changes: 0,
    pages: createInFlight(),
  };
}
