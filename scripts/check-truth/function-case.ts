import { z } from 'zod';
import { releases } from '@/lib/releases/records.mjs';

const outcomeSchema = z.object({
  result: z.json().optional(),
  result_text: z.string().optional(),
  error: z.string().optional(),
  no_data: z.literal(true).optional(),
  marshal_error: z.string().optional(),
  panic: z.string().optional(),
  log: z.array(z.string()).optional(),
  log_count: z.number().optional(),
  log_head: z.array(z.string()).optional(),
  unstable: z.array(z.record(z.string(), z.unknown())).optional(),
});

const caseSchema = outcomeSchema.extend({
  id: z.string(),
  kind: z.enum(['subscription', 'source_body', 'source_header', 'broker_body', 'broker_header']),
  function: z.string(),
  payload: z.json().optional(),
  payload_text: z.string().optional(),
  results: z.partialRecord(z.enum(releases), outcomeSchema).optional(),
});

export const functionFileSchema = z.object({ cases: z.array(caseSchema) });

export type FunctionCase = z.infer<typeof caseSchema>;
export type RecordedOutcome = z.infer<typeof outcomeSchema>;

/** The argument of a recorded case, as text. */
export function payloadOf({ payload, payload_text: text }: FunctionCase): string {
  return text ?? JSON.stringify(payload ?? null);
}
