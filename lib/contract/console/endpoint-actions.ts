import { z } from 'zod';
import { endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { resourceIdSchema } from './identifiers';
import { operationIdSchema } from './operation-id';
import type { Named } from './resource-actions';
import { type SaveBody, saveBodyOf } from './save-body';
import type { ResourceState } from './save-result';
import { secretDirectiveSchema } from './secret-directive';
import type { EndpointView } from './views';

export type EndpointState = ResourceState<EndpointView>;

/** An endpoint after a pause or a resume, with the status that it had before. */
export type PausedEndpoint = EndpointState & { former: string | null };

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

const authenticationOnly = endpointUpdateSchema.pick({ authentication: true });

/** The OAuth 2.0 settings of a form to be tried, over those of a stored endpoint if there is one. */
export const oauth2TrialBodySchema = z.strictObject({
  endpointId: resourceIdSchema.nullable(),
  save: saveBodyOf(authenticationOnly),
});

/** What came of a trial; the token itself stays on the server. */
export interface Oauth2Trial {
  success: boolean;
  tokenType: string | null;
  /** ISO 8601; null where the gateway tells no end. */
  expiresAt: string | null;
  /** The gateway's words on what failed, without the secrets that were sent. */
  problem: string | null;
}

/** What uses an endpoint; `complete` tells of each list whether all of it could be looked at. */
export interface EndpointUsage {
  subscriptions: Named[];
  portalLinks: Named[];
  complete: { subscriptions: boolean; portalLinks: boolean };
}

export type ExpireSecretBody = z.infer<typeof expireSecretBodySchema>;
export type Oauth2TrialBody = {
  endpointId: string | null;
  save: SaveBody<typeof authenticationOnly>;
};
