import type { deliveryStatuses } from '@/lib/contract/gateway/choices';

/** Deliveries by the status that they have now. */
export type StatusCounts = Record<(typeof deliveryStatuses)[number], number>;

/** One bar over a list. */
export interface CountBucket {
  /** UTC instant at which it begins; it ends where the next one begins. */
  from: string;
  counts: StatusCounts;
}

/**
 * How many deliveries a search finds, by status and over its time. Null stands for what nobody knows:
 * it is shown as a dash, and never as 0.
 */
export interface DeliveryCounts {
  /** The span that the buckets cover, `to` not included: UTC instants. */
  from: string;
  to: string;
  bucketSeconds: number;
  counts: StatusCounts | null;
  buckets: CountBucket[] | null;
  /** True where they were counted over a search that ended before the last row. */
  isAtLeast: boolean;
  /** What was counted over: the counters of the gateway, rows that the console searched, or nothing. */
  source: 'gateway' | 'walk' | null;
  /** Of rows that were counted: how far back they reach. */
  backTo: string | null;
  /** ISO 8601, server clock. */
  asOf: string;
}
