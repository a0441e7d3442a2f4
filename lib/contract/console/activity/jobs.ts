import { z } from 'zod';
import type { jobStates } from '@/lib/contract/console/activity-searches';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { operationIdSchema } from '@/lib/contract/console/operation-id';
import { jobKinds, type jobOutcomes } from '@/lib/contract/gateway/choices';
import { jobLimits } from '@/lib/contract/gateway/job';
import { requested } from '@/lib/contract/gateway/meta';

export type JobState = (typeof jobStates)[number];
export type JobKind = (typeof jobKinds)[number];
export type JobOutcome = (typeof jobOutcomes)[number];

/**
 * Whether a group of a retry will do better now, and why: a forecast, never a promise. In the order in
 * which they are told.
 */
export const prospects = [
  'endpoint_gone',
  'endpoint_off',
  'endpoint_changed',
  'function_changed',
  'others_arrive',
  'some_arrive',
  'unchanged',
  'unknown',
] as const;

export interface Forecast {
  prospect: (typeof prospects)[number];
  /** Since when: of the change, or of the first that arrived again (ISO 8601); null where not known. */
  since: string | null;
  /** Of the deliveries to it that were tried since, as far as they were looked at. */
  arrived: number | null;
  ended: number | null;
}

/** What an endpoint takes at most; null in a group where it is not limited or not known. */
export interface RateLimit {
  count: number;
  seconds: number;
}

/** What a job touches, by endpoint and error kind (retry) or by event type (replay). */
export interface JobGroup {
  /** Names it within its job, as in `without` of a start. */
  key: string;
  endpointId: string | null;
  endpointName: string | null;
  /** Without credentials. */
  endpointUrl: string | null;
  /** How many requests its endpoint takes in which time, for an estimate. */
  rateLimit: RateLimit | null;
  errorKind: string | null;
  /** Where the gateway tells no kind of error: the status of the deliveries, and what it said of them. */
  status: string | null;
  description: string | null;
  eventType: string | null;
  count: number;
  /** By outcome, where it is told by group; null where only the whole job is. */
  counts: Record<JobOutcome, number> | null;
  /** Whether it was left out when the job was started. */
  isLeftOut: boolean;
  /** Null while it is worked out, and for a replay. */
  forecast: Forecast | null;
}

export interface JobPace {
  perSecond: number | null;
  canary: { count: number; maxFailures: number } | null;
}

/** A retry of deliveries or a replay of events, wherever it is carried out. */
export interface JobView {
  uid: string;
  kind: JobKind;
  name: string;
  state: JobState;
  /** Why it stopped, failed, pauses or does not go on, in words; null otherwise. */
  reason: string | null;
  /** Who carries it out: the gateway by itself, or this console in slices while its session lasts. */
  carriedOutBy: 'gateway' | 'console';
  /** What this gateway cannot do of a job, in sentences. */
  limits: string[];
  /** The fastest pace and the largest canary that it takes. */
  most: { perSecond: number; canary: number };
  /** How many it sends per second without a pace; null for as fast as receivers take them. */
  usualPerSecond: number | null;
  /** Of the portal link whose partner made it; null for the operator's own. */
  portalLinkId: string | null;
  /** Of the endpoint whose events it sends that were never sent there; null for every other set. */
  untriedEndpointId: string | null;
  /** The address of the list that it was made from; null for a set that was chosen row by row. */
  search: string | null;
  total: number;
  /** True where a bound was met while the set was frozen, so that there may be more. */
  isAtLeast: boolean;
  counts: Record<JobOutcome, number>;
  groups: JobGroup[];
  moreGroups: number;
  pace: JobPace;
  /** Whose session started it, or made it while it is not started; null where that is not known any more. */
  by: { session: string; isYou: boolean } | null;
  /** When the set was frozen (ISO 8601). */
  frozenAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
}

/** One delivery or event of a job, and what became of it. */
export interface JobResultView {
  uid: string;
  eventId: string | null;
  deliveryId: string | null;
  endpointId: string | null;
  outcome: JobOutcome;
  /** Why it failed or was skipped, in words. */
  reason: string | null;
  errorKind: string | null;
  updatedAt: string | null;
}

/** Rows that a set is chosen by one by one. */
export const mostChosen = jobLimits.ids;

/**
 * Body of the route that freezes a set: either ids of rows, or the address of a list without its page,
 * of which everything is taken that matches at that moment. Of deliveries those that failed or were
 * discarded, unless the address asks for others that are settled.
 */
export const jobCreateBodySchema = z.strictObject({
  operationId: operationIdSchema,
  kind: z.enum(jobKinds),
  name: z.string().max(200).optional(),
  ids: z.array(resourceIdSchema).min(1).max(mostChosen).optional(),
  search: z.string().max(4_000).optional(),
});

const paceShape = requested({
  perSecond: z.int().min(1).max(jobLimits.perSecond),
  canary: z.strictObject({
    count: z.int().min(1).max(jobLimits.canary),
    maxFailures: z.int().min(0).max(jobLimits.canary),
  }),
}).shape;

/**
 * Body of the route that starts a job, or goes on with one that is paused: that one keeps what it was
 * started with.
 */
export const jobStartBodySchema = z.strictObject({
  operationId: operationIdSchema,
  ...paceShape,
  /** Keys of groups that are left out. */
  without: z.array(z.string().max(1_200)).max(jobLimits.without).optional(),
});

/** Body of the route that sends one delivery once more. */
export const resendBodySchema = z.strictObject({
  operationId: operationIdSchema,
  /** Has to be said of one that has arrived: its receiver gets it a second time. */
  again: z.literal(true).optional(),
});

/** A delivery that was queued to be sent once more; whether it arrives is not known yet. */
export interface ResendView {
  uid: string;
  /** As the gateway told it after, such as `Scheduled`; null where it did not. */
  status: string | null;
  /** `again` where it had arrived before. */
  how: 'retry' | 'again';
}

export type JobCreateBody = z.infer<typeof jobCreateBodySchema>;
export type JobStartBody = z.infer<typeof jobStartBodySchema>;
export type ResendBody = z.infer<typeof resendBodySchema>;
