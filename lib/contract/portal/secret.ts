import { z } from 'zod';
import { operationIdSchema } from '@/lib/contract/console/operation-id';
import { secretDirectiveSchema } from '@/lib/contract/console/secret-directive';

/** A signing secret without its value. */
export interface PortalSecret {
  uid: string;
  /** `in_use` for the newest; `former` signs beside it until it ends; `ended` signs nothing any more. */
  state: 'in_use' | 'former' | 'ended';
  /** ISO 8601; null where it is not told. */
  madeAt: string | null;
  endsAt: string | null;
}

export interface PortalSecrets {
  /** The newest first; empty where the link may not know of them. */
  secrets: PortalSecret[];
  /** Whether every secret that is valid signs, or the newest alone; null where it is not told. */
  allSign: boolean | null;
}

/** Body of the route that shows one. */
export const portalShowSecretSchema = z.strictObject({ uid: z.string().max(200) });

/** Longest time in seconds for which the former secret goes on signing: one day. */
export const mostOverlapSeconds = 24 * 3600;

/** Body of the route that puts a new secret in the place of the one in use; null has one made. */
export const portalRotateSchema = z.strictObject({
  operationId: operationIdSchema,
  secret: secretDirectiveSchema.options[1].nullable(),
  overlapSeconds: z.int().min(0).max(mostOverlapSeconds),
});

export type PortalRotate = z.infer<typeof portalRotateSchema>;
