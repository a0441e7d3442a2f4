import { z } from 'zod';

/**
 * The envelope of every answer (interface specification §1). `data` is absent on failure on real
 * gateways and `{}` by the specification; both are read (gateway contract §2.1).
 */
export const envelopeSchema = z.looseObject({
  status: z.boolean(),
  message: z.string(),
  data: z.unknown().optional(),
});

export type Envelope = z.infer<typeof envelopeSchema>;
