import { z } from 'zod';

/**
 * What may stand in a path as an identifier. Checked before it is encoded, since encoding alone
 * lets `..` through and decoding happens once before a route sees it.
 */
export const resourceIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'Use letters, digits, _ and -, at most 64');
