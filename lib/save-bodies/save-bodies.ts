import type { z } from 'zod';
import type { Dialect } from '@/lib/releases/dialect';

/** A body in the gateway's names and units, secrets in clear. */
export type Body = Record<string, unknown>;

/** What became of a secret in a save. */
export type SecretWord = 'kept' | 'replaced' | 'cleared';

/** What a save body comes to on its way to the gateway. */
export interface BuiltBody {
  body: Body;
  /** Message per dotted path; what is named here keeps the body from being sent. */
  problems: Record<string, string>;
  /** Dotted paths that the operator spoke of, leaves only. */
  touched: ReadonlyMap<string, SecretWord | 'value' | 'cleared'>;
}

/**
 * How the body of an update is made from what is stored and what a form says: by the server to send
 * it, and by the browser to show it beforehand.
 */
export interface UpdateBodies<Row, UpdateSave> {
  /** Schema of answers. */
  schema: z.ZodType<Row>;
  /** `create` where it is also created. */
  requests: { create?: z.ZodObject; update: z.ZodObject };
  /** @param stored null where the gateway cannot be read: then the save is all there is */
  updateBody(stored: Row | null, save: UpdateSave): BuiltBody;
}

/** The same for a kind of resource that is also created. */
export interface SaveBodies<Row, CreateSave, UpdateSave> extends UpdateBodies<Row, UpdateSave> {
  /** Last part of the address of its list. */
  collection: 'endpoints' | 'portal-links' | 'sources' | 'subscriptions';
  requests: { create: z.ZodObject; update: z.ZodObject };
  createBody(save: CreateSave, dialect: Dialect): BuiltBody;
}
