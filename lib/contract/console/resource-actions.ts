import { z } from 'zod';
import { operationIdSchema } from './operation-id';

/** Which stored secret to show: a path of the contract, list positions as numbers. */
export const revealSecretBodySchema = z.strictObject({ path: z.string().min(1).max(128) });

export interface RevealedSecret {
  value: string;
}

export const undoBodySchema = z.strictObject({
  operationId: operationIdSchema,
  token: z.string().regex(/^[A-Za-z0-9_-]{32}$/, 'This is no token of an undo'),
});

/** Another resource, as much of it as a link to it shows. */
export interface Named {
  uid: string;
  name: string;
}

export type UndoBody = z.infer<typeof undoBodySchema>;
