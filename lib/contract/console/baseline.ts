import { z } from 'zod';

/**
 * Where a form took the stored state from; shown to the operator and compared before a write.
 * `updatedAt` is the gateway's own text, `fingerprint` is made by the server and opaque here; both
 * are null where nothing is known.
 */
export const baselineSchema = z.strictObject({
  kind: z.enum(['gateway', 'list_item', 'response', 'pasted', 'unknown']),
  updatedAt: z.string().max(64).nullable(),
  fingerprint: z.string().max(256).nullable(),
});

export type Baseline = z.infer<typeof baselineSchema>;
