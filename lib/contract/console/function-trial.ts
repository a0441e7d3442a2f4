import { z } from 'zod';

/** A function and a sample for the gateway's own test route (gateway contract §7.3). */
export const functionTrialBodySchema = z.strictObject({
  kind: z.enum(['subscription', 'source_body', 'source_header']),
  code: z.string().min(1),
  payload: z.record(z.string(), z.unknown()),
});
export type FunctionTrialBody = z.infer<typeof functionTrialBodySchema>;

/** What the gateway made of it. */
export type FunctionTrial =
  | { kind: 'answered'; payload: unknown; log: string[] }
  /** It ran, and the gateway could not write its result as JSON. */
  | { kind: 'no_data' }
  /** The function failed there; the gateway's own words. */
  | { kind: 'refused'; message: string }
  /** The request broke off with this status. */
  | { kind: 'crashed'; status: number };
