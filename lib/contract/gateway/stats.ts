import { z } from 'zod';
import { type deliveryStatuses, endpointStatuses } from './choices';
import { errorKinds } from './error-kinds';
import { answered, calledUrl, known, requested } from './meta';

/** Lengths of the spans that figures are given by. */
export const statsBuckets = ['5m', '1h', '1d'] as const;

/**
 * RFC 3339 times, widened to whole hours, or to whole days for buckets of a day. Absent: the last 24
 * hours by the hour. Shorter buckets than a day reach back 8 days.
 */
export const statsQuerySchema = requested({
  from: z.string(),
  to: z.string(),
  bucket: z.enum(statsBuckets),
});

type Counts = Record<(typeof deliveryStatuses)[number], z.ZodType>;

/** Deliveries that were made in a span, by the status that they have now. */
const counts = {
  Scheduled: z.number(),
  Processing: z.number(),
  Retry: z.number(),
  Success: z.number(),
  Failure: z.number(),
  Discarded: z.number(),
} satisfies Counts;

/**
 * Of what receivers took to answer in a span, in milliseconds, some 10 % off at most; null without an
 * answer.
 */
const latency = { latency_p50_ms: z.number(), latency_p95_ms: z.number() };
const figures = { deliveries: answered(counts), ...latency };

/** What came in during a span. */
const intake = {
  /** Events that were answered as taken in, duplicates among them. */
  accepted: z.number(),
  duplicates: z.number(),
  /** Of which no delivery was made. */
  unmatched: z.number(),
  refused: z.number(),
};

/**
 * How deliveries to an endpoint failed that were made in a span; told of the twenty of which most
 * failed or are tried again, and of deliveries that are not pruned.
 */
const failing = {
  /** When the oldest was made of the unbroken run of the newest that failed; null where the newest one arrived. */
  since: z.string(),
  /** Whether that run may have begun earlier: no more deliveries were looked at. */
  is_longer: z.boolean(),
  first_at: z.string(),
  last_at: z.string(),
  /** What the newest one came to. */
  error_kind: known(errorKinds),
  http_code: z.number(),
};

/** Requests to a source that were refused for one reason, of those that are kept. */
const refusedReason = {
  source_id: z.string(),
  source_name: z.string(),
  reason: z.string(),
  kept: z.number(),
  first_at: z.string(),
  last_at: z.string(),
};

/**
 * Figures of a project, from counters that are kept while events move, so that they cost the same
 * however much there is (moving events §7). Endpoints and types are those with the most failures, at
 * most a hundred of each. What was pruned for room is counted still, so figures may reach further back
 * than the lists.
 */
export const statsSchema = answered({
  from: z.string(),
  to: z.string(),
  bucket: known(statsBuckets),
  totals: answered({ ...figures, ...intake }),
  buckets: z.array(answered({ from: z.string(), ...figures, ...intake })),
  /** Name and address are empty of one that is deleted, its status is absent. */
  endpoints: z.array(
    answered({
      endpoint_id: z.string(),
      name: z.string(),
      url: calledUrl(),
      status: known(endpointStatuses),
      ...figures,
      failing: answered(failing),
    }),
  ),
  event_types: z.array(answered({ event_type: z.string(), ...figures })),
  error_kinds: z.array(answered({ error_kind: known(errorKinds), attempts: z.number() })),
  /** What waits now, whenever it was made. */
  pending: answered({
    scheduled: z.number(),
    retry: z.number(),
    /** Of what could go out already; null where nothing could. */
    oldest_due_at: z.string(),
    /** The one that is or becomes due first, whether that has passed or not, and where it goes. */
    next_due_at: z.string(),
    due_endpoint_id: z.string(),
    due_endpoint_name: z.string(),
  }),
  /** Since `from`, most first. */
  refused_reasons: z.array(answered(refusedReason)),
});

/** Events that went for one reason; null where none did. */
const prunedSchema = answered({
  events: z.number(),
  /** When some went last. */
  pruned_at: z.string(),
  /** When the newest of them was accepted. */
  accepted_until: z.string(),
});

/** What is kept of events, and what was pruned (moving events §3). */
export const retentionSchema = answered({
  /** How long settled events are kept. */
  retention_seconds: z.number(),
  /** What events of all projects may take of the disk, and what they do take. */
  maximum_bytes: z.number(),
  used_bytes: z.number(),
  /** When the oldest event was accepted; null without an event. */
  oldest_event_at: z.string(),
  pruned_for_age: prunedSchema,
  /** Before their retention was over. */
  pruned_for_room: prunedSchema,
});

export type Stats = z.infer<typeof statsSchema>;
export type Retention = z.infer<typeof retentionSchema>;
