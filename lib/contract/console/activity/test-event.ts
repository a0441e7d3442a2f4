import { z } from 'zod';
import { operationIdSchema } from '@/lib/contract/console/operation-id';
import { fieldLimits } from '@/lib/contract/gateway/field-limits';
import { LONGEST_EDITED } from './send';

/** What marks an event as a test, for receivers that must not act on one. */
export const testHeader = { name: 'X-Gatehouse-Test', value: '1' } as const;

const eventType = z.string().trim().min(1).max(fieldLimits.name.most);
/** JSON text, which goes out byte for byte. */
const payload = z.string().max(LONGEST_EDITED);

/** A test event for one endpoint, through the events API. */
export const endpointTestBodySchema = z.strictObject({
  operationId: operationIdSchema,
  eventType,
  payload,
});

/** A test request to the ingest address of a source; its type stands where the source looks for it. */
export const sourceTestBodySchema = z.strictObject({
  operationId: operationIdSchema,
  eventType: eventType.optional(),
  payload,
});

export type EndpointTestBody = z.infer<typeof endpointTestBodySchema>;
export type SourceTestBody = z.infer<typeof sourceTestBodySchema>;

/** What the gateway said to a test event. */
export interface TestSent {
  /** False where it refused it. */
  accepted: boolean;
  /** HTTP status. */
  status: number;
  /** Its own words, without secrets; empty when it said nothing. */
  message: string;
  /** The ingest address that was asked; null for the events API. */
  address: string | null;
  /** By which the event is found; null where the gateway makes its own. */
  idempotencyKey: string | null;
}
