import { z } from 'zod';
import { resourceIdSchema } from './identifiers';

/** Longest key that still fits into one cookie. */
export const maximumApiKeyLength = 1024;
export const maximumConnections = 3;

/** A key goes into a header: visible ASCII only, no blanks inside. */
export const apiKeySchema = z
  .string()
  .trim()
  .min(1, 'Enter the API key of this project')
  .max(maximumApiKeyLength, `Use a key of at most ${maximumApiKeyLength} characters`)
  .regex(/^[\x21-\x7e]+$/, 'Remove blanks and characters that a header cannot carry');

const projectIdSchema = z
  .string()
  .trim()
  .min(1, 'Enter the ID of the project')
  .pipe(resourceIdSchema);

/** More projects of the same gateway; without a key of its own, one is tried with the first key. */
const furtherProjectsSchema = z
  .array(z.strictObject({ projectId: projectIdSchema, apiKey: apiKeySchema.optional() }))
  .max(maximumConnections - 1);

export const signInWithKeySchema = z.strictObject({
  kind: z.literal('key'),
  /** Identifier of one of the offered gateways, never an address. */
  gateway: z.string().min(1).max(64),
  projectId: projectIdSchema,
  apiKey: apiKeySchema,
  further: furtherProjectsSchema.optional(),
  /** Whether nothing may be changed in the session; see `readOnlyBodySchema`. */
  readOnly: z.boolean().optional(),
});

export const signInOnceSchema = z.strictObject({
  kind: z.literal('once'),
  code: z.string().regex(/^[A-Za-z0-9_-]{20,128}$/, 'This is not a sign-in link'),
});

/** Body of sign-in. */
export const signInBodySchema = z.discriminatedUnion('kind', [
  signInWithKeySchema,
  signInOnceSchema,
]);

/** Body of "add project": gateway and key default to those of the connection `from`. */
export const addProjectBodySchema = z.strictObject({
  from: resourceIdSchema,
  projectId: projectIdSchema,
  gateway: z.string().min(1).max(64).optional(),
  apiKey: apiKeySchema.optional(),
});

/** Body of confirming the key again before a secret is shown. */
export const confirmKeyBodySchema = z.strictObject({
  projectId: resourceIdSchema,
  apiKey: apiKeySchema,
});

/** Body of the switch that keeps the whole session from changing anything. */
export const readOnlyBodySchema = z.strictObject({ readOnly: z.boolean() });

/** What keeps everything from being changed: nothing, the switch of the session, or the environment. */
export type ReadOnlyBy = 'nothing' | 'session' | 'environment';

/** A gateway the operator may choose at sign-in. */
export interface GatewayChoice {
  id: string;
  name: string;
  baseUrl: string;
  embedded: boolean;
}

/** What the form of a sign-in starts with. */
export interface SignInStart {
  /** Whether the browser comes from a session that is over. */
  hasEnded: boolean;
  /** Id of one of the gateways offered. */
  gateway: string;
  /** Empty where nothing tells which one. */
  projectId: string;
}

export interface ConnectionView {
  projectId: string;
  projectName: string | null;
  projectType: string | null;
  gateway: GatewayChoice;
  /** The release label as the gateway gives it, such as "Convoy v26.2.2". */
  release: string | null;
}

/** What the browser knows of the session; times are ISO 8601 on the server's clock. */
export interface SessionView {
  connections: ConnectionView[];
  readOnlyBy: ReadOnlyBy;
  /** When a person last used it, in any tab. */
  usedAt: string;
  /** When it ends unless it is used before. */
  idleExpiresAt: string;
  expiresAt: string;
  serverTime: string;
}

export type SignInBody = z.input<typeof signInBodySchema>;
export type AddProjectBody = z.input<typeof addProjectBodySchema>;
export type ReadOnlyBody = z.input<typeof readOnlyBodySchema>;
export type ConfirmKeyBody = z.input<typeof confirmKeyBodySchema>;
