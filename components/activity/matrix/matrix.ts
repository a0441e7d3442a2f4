import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { Explanation } from '@/lib/filter/explain';
import type { RunResult } from '@/lib/transform/run-types';
import type { MatchGroup } from '@/lib/words/activity/matches';

/** Recorded by the gateway, or worked out here by what is set today. */
export type Basis = 'fact' | 'computed';

/** What one part of a subscription says of the event. `none`: it has no such part. */
export interface Cell {
  state: 'yes' | 'no' | 'none' | 'unasked' | 'unknown';
  text: string;
  /** A second line. */
  more?: string | undefined;
}

/** Where it leads to. */
export interface MatrixEndpoint {
  uid: string;
  name: string | null;
  url: string | null;
}

/** An event held against one subscription. */
export interface MatrixRow {
  uid: string;
  name: string | null;
  /** As it is set now; absent where it was deleted, or not read. */
  subscription: SubscriptionView | undefined;
  isGone: boolean;
  endpoint: MatrixEndpoint | null;
  group: MatchGroup;
  basis: Basis;
  types: Cell;
  filter: Cell;
  function: Cell;
  /** The newest one. */
  delivery: DeliveryRow | null;
  /** How many came before it, as by a replay. */
  earlierDeliveries: number;
  /** Why it was stopped, in the words of the gateway; empty where it recorded nothing. */
  recorded: string;
  /** In the place of a delivery. */
  instead: string;
  /** Whether it was changed after the event came. */
  changedSince: boolean;
  /** Why the filter said so, by what is set today. */
  explained: { part: 'body' | 'headers'; explanation: Explanation }[];
  /** What else there is to know of what was worked out here, in sentences. */
  notes: string[];
  run: RunResult | null;
}

/** An event held against every subscription of its project. */
export interface Matrix {
  groups: { group: MatchGroup; rows: MatrixRow[] }[];
  counts: Record<MatchGroup, number>;
  /** Said of those that are not listed, in sentences. */
  notes: string[];
}
