import { z } from 'zod';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import type { ListPagination } from '@/lib/contract/console/list';
import { operationIdSchema } from '@/lib/contract/console/operation-id';
import type { jobOutcomes, jobStatuses } from '@/lib/contract/gateway/choices';

/** What did not arrive, or what was never sent. */
export const recoveryKinds = ['failed', 'untried'] as const;
export type RecoveryKind = (typeof recoveryKinds)[number];

/** The fastest pace that is offered, and the most that go first. */
export const recoveryLimits = { perSecond: 1_000, first: 100, endpoints: 100 } as const;

export type RecoveryState = (typeof jobStatuses)[number];
export type RecoveryOutcome = (typeof jobOutcomes)[number];

/** Why a recovery ended early, or does not go on. */
export const recoveryEnds = [
  'asked',
  'first_failed',
  'too_many',
  'replaced',
  'held',
  'not_allowed',
  'other',
] as const;
export type RecoveryEnd = (typeof recoveryEnds)[number];

/** Why one event of it was not sent. */
export const skippedReasons = [
  'arrived',
  'under_way',
  'sent_before',
  'not_kept',
  'example',
  'endpoint_off',
  'endpoint_gone',
  'not_wanted',
  'other',
] as const;
export type SkippedReason = (typeof skippedReasons)[number];

/** What it would send, by endpoint and by what went wrong. */
export interface RecoveryGroup {
  endpointId: string;
  /** Empty where it has none any more. */
  endpointName: string;
  /** Null for what was never sent, or was discarded. */
  errorKind: string | null;
  count: number;
}

/** A recovery: a set that was frozen, and what became of it. */
export interface Recovery {
  uid: string;
  what: RecoveryKind;
  /** Null for one that this version does not know. */
  state: RecoveryState | null;
  end: RecoveryEnd | null;
  total: number;
  counts: Record<RecoveryOutcome, number>;
  groups: RecoveryGroup[];
  moreGroups: number;
  /** Null where it sends as fast as the endpoints take it. */
  perSecond: number | null;
  /** How many go first; null without that. */
  first: number | null;
  /** ISO 8601; null where it is not told. */
  createdAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
}

/** The newest recoveries of a link that were started. */
export interface Recoveries {
  content: Recovery[];
  /** ISO 8601, server clock. */
  loadedAt: string;
}

export interface RecoveryResult {
  uid: string;
  eventId: string | null;
  deliveryId: string | null;
  endpointId: string | null;
  outcome: RecoveryOutcome | null;
  /** Of what was sent and failed. */
  errorKind: string | null;
  /** Of what was not sent. */
  skipped: SkippedReason | null;
  at: string | null;
}

export interface RecoveryResults {
  content: RecoveryResult[];
  pagination: ListPagination;
}

/** Body of the route that freezes a set; nothing is sent before it is started. */
export const recoveryCreateSchema = z.strictObject({
  operationId: operationIdSchema,
  what: z.enum(recoveryKinds),
  /** Null for all of them; what was never sent is of one endpoint. */
  endpointId: resourceIdSchema.nullable(),
  /** ISO 8601; null for all that is kept. */
  since: z.iso.datetime({ offset: true }).nullable(),
});
export type RecoveryCreate = z.infer<typeof recoveryCreateSchema>;

/** Body of the route that starts one. */
export const recoveryStartSchema = z.strictObject({
  operationId: operationIdSchema,
  /** Null for as fast as the endpoints take it. */
  perSecond: z.int().min(1).max(recoveryLimits.perSecond).nullable(),
  /** So many go first, and the rest if all of them arrive; null for all in one. */
  first: z.int().min(1).max(recoveryLimits.first).nullable(),
});
export type RecoveryStart = z.infer<typeof recoveryStartSchema>;

/** Query of the route of results: what was not sent or failed, and the page. */
export const recoveryResultsSchema = z.strictObject({ cursor: z.string().max(64).optional() });
