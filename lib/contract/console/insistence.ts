import { z } from 'zod';

/**
 * What Gatehouse refuses by what it knows of the gateway, which may have changed meanwhile. A save
 * that insists on it is put to the gateway, whose answer counts.
 */
export const insistenceSchema = z.enum(['http_address']);

export type Insistence = z.infer<typeof insistenceSchema>;
