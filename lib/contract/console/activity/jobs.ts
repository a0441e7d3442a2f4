import { z } from 'zod';
import type { jobStates } from '@/lib/contract/console/activity-searches';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import type { jobKinds, jobOutcomes } from '@/lib/contract/gateway/choices';
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
  /** Of the deliveries to it that ended since, as far as they were looked at. */
  arrived: number | null;
  ended: number | null;
}

/** What a job touches, by endpoint and error kind (retry) or by event type (replay). */
export interface JobGroup {
  endpointId: string | null;
  endpointName: string | null;
  /** Without credentials. */
  endpointUrl: string | null;
  errorKind: string | null;
  eventType: string | null;
  count: number;
  /** By outcome, where it is told by group; null where only the whole job is. */
  counts: Record<JobOutcome, number> | null;
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
  /** The address of the list that it was made from; null for a set that was chosen row by row. */
  search: string | null;
  total: number;
  /** True where a bound was met while the set was frozen, so that there may be more. */
  isAtLeast: boolean;
  counts: Record<JobOutcome, number>;
  groups: JobGroup[];
  moreGroups: number;
  pace: JobPace;
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
 * Body of the route that freezes a set: ids of rows, or the address of a list without its page, of
 * which everything is taken that matches at that moment.
 */
export const jobCreateBodySchema = z.strictObject({
  kind: z.enum(['retry', 'replay']),
  name: z.string().max(200).optional(),
  ids: z.array(resourceIdSchema).min(1).max(mostChosen).optional(),
  search: z.string().max(4_000).optional(),
  /** Groups that are left out, as `endpointId errorKind`, once the plan showed them. */
  without: z.array(z.string().max(200)).max(500).optional(),
});

/** Body of the route that starts one. */
export const jobStartBodySchema = requested({
  perSecond: z.int().min(1).max(jobLimits.perSecond),
  canary: z.strictObject({
    count: z.int().min(1).max(jobLimits.canary),
    maxFailures: z.int().min(0).max(jobLimits.canary),
  }),
});

export type JobCreateBody = z.infer<typeof jobCreateBodySchema>;
export type JobStartBody = z.infer<typeof jobStartBodySchema>;
