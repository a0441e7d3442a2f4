import { z } from 'zod';

/** One half of a filter with the same half of a sample event. */
export const filterTrialBodySchema = z.strictObject({
  part: z.enum(['body', 'headers']),
  filter: z.record(z.string(), z.unknown()),
  sample: z.unknown(),
});

/** What the gateway's own engine makes of a filter; `error` where it fails without saying why. */
export interface FilterTrial {
  outcome: 'passed' | 'failed' | 'error';
}

export type FilterTrialBody = z.infer<typeof filterTrialBodySchema>;
