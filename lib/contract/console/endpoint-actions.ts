import { z } from 'zod';
import { operationIdSchema } from './operation-id';
import type { Named } from './resource-actions';
import type { ResourceState } from './save-result';
import { secretDirectiveSchema } from './secret-directive';
import type { EndpointView } from './views';

export type EndpointState = ResourceState<EndpointView>;

/** What to do with deliveries; the gateway only knows "toggle", so the wish is named. */
export const endpointPauseBodySchema = z.strictObject({ paused: z.boolean() });

/**
 * Longest grace time in seconds, 28 days. Real gateways remove the former secret after as many
 * hours, and beyond about 2.5 million their arithmetic overflows (gateway contract §4.6).
 */
const maximumGraceSeconds = 28 * 24 * 3600;

/** A new signing secret: the given one, or one that the gateway makes when `secret` is null. */
export const expireSecretBodySchema = z.strictObject({
  operationId: operationIdSchema,
  secret: secretDirectiveSchema.options[1].nullable(),
  /** How long the former secret stays valid. */
  graceSeconds: z.int().min(0).max(maximumGraceSeconds),
});

/** What uses an endpoint; `complete` is false when not everything could be looked at. */
export interface EndpointUsage {
  subscriptions: Named[];
  portalLinks: Named[];
  complete: boolean;
}

export type ExpireSecretBody = z.infer<typeof expireSecretBodySchema>;
