import { z } from 'zod';
import type { PayloadView } from '@/lib/contract/console/activity/payload';
import { operationIdSchema } from '@/lib/contract/console/operation-id';
import { fieldLimits } from '@/lib/contract/gateway/field-limits';
import { portalLimits } from '@/lib/contract/gateway/portal-limits';
import type { PortalState } from './searches';

/** Body of the route that sends a test event to one endpoint. */
export const portalTestSchema = z.strictObject({
  operationId: operationIdSchema,
  eventType: z.string().trim().min(1, 'Enter an event type').max(fieldLimits.name.most),
  /** JSON text, which goes out byte for byte. */
  payload: z
    .string()
    .refine(
      (text) => new TextEncoder().encode(text).length <= portalLimits.testEventBytes,
      `Send at most ${portalLimits.testEventBytes / 1024} KiB`,
    ),
});

export type PortalTest = z.infer<typeof portalTestSchema>;

/** A test event that was taken, by which its delivery is found. */
export interface PortalTestSent {
  eventType: string;
  /** When it was sent, ISO 8601, server clock. */
  sentAt: string;
  /** Of its body, which tells it from others of its type. */
  digest: string;
}

/** Query of the route that tells what became of one. */
export const portalTestQuerySchema = z.strictObject({
  eventType: z.string().min(1).max(fieldLimits.name.most),
  sentAt: z.iso.datetime(),
  digest: z.string().regex(/^[\w-]{1,64}$/),
});

/** What became of a test event; null within is not known yet, or not told. */
export interface PortalTestResult {
  /** Null while no delivery of it is known. */
  state: PortalState | null;
  deliveryId: string | null;
  /** The HTTP status of the last answer. */
  httpStatus: number | null;
  errorKind: string | null;
  durationMs: number | null;
  /** What the receiver answered, masked. */
  answer: PayloadView | null;
}
