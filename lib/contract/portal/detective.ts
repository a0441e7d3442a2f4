import { z } from 'zod';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { mostComparedSigns, mostSignatureSigns } from './detective-limits';
import type { BodyComparison, SignatureFinding } from './signature-mistakes';

/** Body of the route that names mistakes: a delivery, what somebody computed for it, the body they got. */
export const portalDetectiveSchema = z.strictObject({
  delivery: resourceIdSchema,
  signature: z.string().max(mostSignatureSigns),
  body: z.string().max(mostComparedSigns).nullable(),
});

export type PortalDetectiveAsk = z.infer<typeof portalDetectiveSchema>;

export interface PortalDetectiveAnswer {
  finding: SignatureFinding;
  /** Null where no body was given. */
  body: BodyComparison | null;
  /** False for a link that may not use secrets: what was sent is all that a signature is compared with. */
  knowsSecrets: boolean;
}
