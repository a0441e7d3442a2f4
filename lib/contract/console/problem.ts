import { z } from 'zod';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { projectSchema } from '@/lib/contract/gateway/project';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { baselineSchema } from './baseline';
import { insistenceSchema } from './insistence';
import { viewSchemaOf } from './view-schema';

/** Every way in which the console itself can answer with a failure; a closed list. */
export const consoleErrorCodes = [
  'unauthenticated',
  'forbidden',
  'read_only',
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
  'gateway_unavailable',
  'gateway_unreachable',
  'gateway_timeout',
  'bad_gateway_answer',
  'outcome_unknown',
  'overloaded',
  'storage_trouble',
  'not_ready',
  'internal',
] as const;

export type ConsoleErrorCode = (typeof consoleErrorCodes)[number];

function conflictOf<N extends string, S extends z.ZodObject>(resource: N, schema: S) {
  return z.object({
    resource: z.literal(resource),
    current: viewSchemaOf(schema),
    baseline: baselineSchema,
  });
}

/** With `conflict`: the newer copy, masked, and the starting point of a save over it. */
const conflictSchema = z.discriminatedUnion('resource', [
  conflictOf('endpoint', endpointSchema),
  conflictOf('portal link', portalLinkSchema),
  conflictOf('project', projectSchema),
  conflictOf('source', sourceSchema),
  conflictOf('subscription', subscriptionSchema),
]);

function lookupOf<N extends string, S extends z.ZodObject>(resource: N, schema: S) {
  return z.object({
    resource: z.literal(resource),
    found: viewSchemaOf(schema).nullable(),
    verdict: z.enum(['saved', 'not_saved', 'cannot_tell']),
  });
}

/** With `outcome_unknown`: what the server found when it looked the write up. */
const lookupSchema = z.discriminatedUnion('resource', [
  lookupOf('endpoint', endpointSchema),
  lookupOf('portal link', portalLinkSchema),
  lookupOf('project', projectSchema),
  lookupOf('source', sourceSchema),
  lookupOf('subscription', subscriptionSchema),
]);

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
  /** With `invalid`: what the same save has to insist on to be put to the gateway all the same. */
  insistOn: insistenceSchema.optional(),
});

export type Problem = z.infer<typeof problemSchema>;
