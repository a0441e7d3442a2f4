import { z } from 'zod';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { operationIdSchema } from '@/lib/contract/console/operation-id';
import { fieldLimits } from '@/lib/contract/gateway/field-limits';

/** Longest edited payload, in characters; with all else of a request it stays below its limit. */
export const LONGEST_EDITED = 500_000;

export const replayBodySchema = z.strictObject({ operationId: operationIdSchema });

export type ReplayBody = z.infer<typeof replayBodySchema>;

/** An event sent again, as a new one to one endpoint. */
export const sendAgainBodySchema = z.strictObject({
  operationId: operationIdSchema,
  endpointId: resourceIdSchema,
  /** Absent: that of the event. */
  eventType: z.string().trim().min(1).max(fieldLimits.name.most).optional(),
  /**
   * JSON text in the place of what the event carried; absent: that, byte for byte. A mask that still
   * stands where it stood is what it stands for.
   */
  payload: z.string().max(LONGEST_EDITED).optional(),
});

export type SendAgainBody = z.infer<typeof sendAgainBodySchema>;

/** A new event on its way; gateways answer no id, so it is found by its key. */
export interface SentEvent {
  idempotencyKey: string;
  /** Names of headers of the first event that did not go along, since they may be credentials. */
  headersLeftOut: string[];
}
