import { z } from 'zod';
import type { Baseline } from './baseline';
import { operationIdSchema } from './endpoint-save';
import { secretDirectiveSchema } from './secret-directive';
import type { EndpointView } from './views';

/** An endpoint as the gateway holds it now, and the starting point of a save over it. */
export interface EndpointState {
  resource: EndpointView;
  baseline: Baseline;
}

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

/** Which stored secret to show: a path of the contract, list positions as numbers. */
export const revealSecretBodySchema = z.strictObject({ path: z.string().min(1).max(128) });

export interface RevealedSecret {
  value: string;
}

export const undoBodySchema = z.strictObject({
  operationId: operationIdSchema,
  token: z.string().regex(/^[A-Za-z0-9_-]{32}$/, 'This is no token of an undo'),
});

interface Named {
  uid: string;
  name: string;
}

/** What uses an endpoint; `complete` is false when not everything could be looked at. */
export interface EndpointUsage {
  subscriptions: Named[];
  portalLinks: Named[];
  complete: boolean;
}

export type ExpireSecretBody = z.infer<typeof expireSecretBodySchema>;
export type UndoBody = z.infer<typeof undoBodySchema>;
