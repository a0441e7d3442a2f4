import { z } from 'zod';
import { resourceIdSchema } from './identifiers';

const maximumRevealedLinks = 100;

/** Body of the reveal route: which portal links' addresses and tokens to give out. */
export const revealLinksBodySchema = z.strictObject({
  uids: z.array(resourceIdSchema).min(1).max(maximumRevealedLinks),
});
