import { z } from 'zod';
import { jobKinds, jobOutcomes, jobStatuses, settledStatuses } from './choices';
import { deliveryListQuerySchema } from './delivery';
import { errorKinds } from './error-kinds';
import { eventListQuerySchema } from './event';
import { answered, answeredResource, known, requested, timestamps } from './meta';
import { pageOf, pageQuery } from './pagination';

/** What a job takes up is asked for as in a list, but for its pages. */
const paging = { direction: true, next_page_cursor: true, prev_page_cursor: true } as const;
const withoutPages = { ...paging, perPage: true, sort: true } as const;
export const jobDeliveriesSchema = deliveryListQuerySchema
  .omit(withoutPages)
  .extend(requested({ status: z.array(z.enum(settledStatuses)) }).shape);
export const jobEventsSchema = eventListQuerySchema.omit({ ...withoutPages, query: true });

/** What may be asked of a job of the embedded gateway. */
export const jobLimits = {
  ids: 1_000,
  filterValues: 100,
  perSecond: 1_000,
  canary: 1_000,
  without: 500,
} as const;

/** How fast a job sends; absent: as fast as its receivers take it. */
const pace = { per_second: z.int().min(1).max(jobLimits.perSecond) };

/**
 * So many go first, spread over the groups. The rest follows by itself once each of them was tried and
 * no more than `max_failures` failed, else the job stops. One has failed when its first attempt of this
 * job has, whatever later tries come to; one that cannot be sent makes room for another.
 */
const canary = {
  count: z.int().min(1).max(jobLimits.canary),
  max_failures: z.int().min(0).max(jobLimits.canary),
};

/** Events that an endpoint was never sent; dates as in the lists. */
const untriedSchema = requested({
  endpoint_id: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});

/**
 * Body of create job: exactly one of `ids`, `deliveries` (retry), `events` and `untried` (replay). What
 * they find is frozen: nothing that comes later is part of the job (moving events §6).
 */
export const jobCreateSchema = requested({
  kind: z.enum(jobKinds),
  name: z.string(),
  /** Of deliveries or events, as the kind says. */
  ids: z.array(z.string()).max(jobLimits.ids),
  /** A retry without statuses takes `Failure` and `Discarded`; `Success` only where it is asked for. */
  deliveries: jobDeliveriesSchema,
  events: jobEventsSchema,
  /**
   * Events of which an endpoint has no delivery and that its subscriptions take now, each as if it were
   * new: sent to this endpoint alone, once, whatever others were sent. What was made for another endpoint
   * or another owner is not among them.
   */
  untried: untriedSchema,
});

/** A group of a job by what it is known by; what does not apply to its kind is absent. */
const jobGroupNameSchema = requested({
  endpoint_id: z.string(),
  error_kind: z.enum(errorKinds),
  event_type: z.string(),
});

/** Body of start job; of the groups of `without` nothing is sent. */
export const jobStartSchema = requested({
  pace: requested(pace),
  canary: requested(canary),
  without: z.array(jobGroupNameSchema).max(jobLimits.without),
});

/** What a job would touch, by endpoint and error kind (retry) or event type (replay). */
const jobGroupSchema = answered({
  endpoint_id: z.string(),
  endpoint_name: z.string(),
  error_kind: known(errorKinds),
  event_type: z.string(),
  count: z.number(),
  /** Whether the job was started without it. */
  is_left_out: z.boolean(),
});

/** How many items of a job stand where; together they are its total. */
const countsShape = {
  /** Of a job that is over those that were never sent. */
  waiting: z.number(),
  sent: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  skipped: z.number(),
} satisfies Record<(typeof jobOutcomes)[number], z.ZodType>;

/** A job of the embedded gateway: a retry of deliveries or a replay of events (moving events §6). */
export const jobSchema = answeredResource({
  project_id: z.string(),
  /** Of the portal link whose token made it; null where the operator did. */
  portal_link_id: z.string(),
  kind: known(jobKinds),
  name: z.string(),
  status: known(jobStatuses),
  /** Why it stopped or failed, or does not go on, in words; empty otherwise. */
  reason: z.string(),
  /** What was asked for, as it was given. */
  deliveries: jobDeliveriesSchema,
  events: jobEventsSchema,
  untried: untriedSchema,
  total: z.number(),
  counts: answered(countsShape),
  groups: z.array(jobGroupSchema),
  /** How many groups there are beyond those that are answered. */
  more_groups: z.number(),
  pace: answered(pace),
  canary: answered(canary),
  started_at: z.string(),
  finished_at: z.string(),
  ...timestamps,
});

export const jobPageSchema = pageOf(jobSchema);

export const jobListQuerySchema = requested({
  ...pageQuery,
  kind: z.array(z.enum(jobKinds)),
  status: z.array(z.enum(jobStatuses)),
});

/** What became of one delivery or event of a job. */
export const jobResultSchema = answeredResource({
  event_id: z.string(),
  /** Empty for an event. */
  delivery_id: z.string(),
  endpoint_id: z.string(),
  outcome: known(jobOutcomes),
  /** Why it was skipped or failed, in words. */
  reason: z.string(),
  error_kind: known(errorKinds),
  updated_at: z.string(),
});

export const jobResultPageSchema = pageOf(jobResultSchema);

export const jobResultsQuerySchema = requested({
  ...pageQuery,
  outcome: z.array(z.enum(jobOutcomes)),
});
