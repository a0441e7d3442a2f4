import { z } from 'zod';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { baselineSchema } from './baseline';
import { viewSchemaOf } from './view-schema';

/** Every way in which the console itself can answer with a failure; a closed list. */
export const consoleErrorCodes = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'invalid',
  'conflict',
  'operation_reused',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'sign_in_refused',
  'project_mismatch',
  'reauthentication_required',
  'gateway_rejected',
  'gateway_licence',
  'gateway_key_refused',
  'gateway_trouble',
  'gateway_unreachable',
  'gateway_timeout',
  'bad_gateway_answer',
  'outcome_unknown',
  'overloaded',
  'internal',
] as const;

export type ConsoleErrorCode = (typeof consoleErrorCodes)[number];

const endpointViewSchema = viewSchemaOf(endpointSchema);

/** With `conflict`: the newer copy, masked, and the starting point of a save over it. */
const conflictSchema = z.object({
  resource: z.literal('endpoint'),
  current: endpointViewSchema,
  baseline: baselineSchema,
});

/** With `outcome_unknown`: what the server found when it looked the write up. */
const lookupSchema = z.object({
  resource: z.literal('endpoint'),
  found: endpointViewSchema.nullable(),
  verdict: z.enum(['saved', 'not_saved', 'cannot_tell']),
});

/** A failure answer of the console's own routes: RFC 9457, with what the gateway said. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(consoleErrorCodes),
  requestId: z.string(),
  /** Form path to message, from the gateway's `field:message` texts or our own checks. */
  fields: z.record(z.string(), z.string()).optional(),
  gateway: z
    .object({
      status: z.int().nullable(),
      message: z.string(),
      requestId: z.string().nullable(),
    })
    .optional(),
  retryAfterSeconds: z.number().optional(),
  conflict: conflictSchema.optional(),
  lookup: lookupSchema.optional(),
});

export type Problem = z.infer<typeof problemSchema>;
