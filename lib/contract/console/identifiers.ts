import { z } from 'zod';
import { resourceIdPattern } from './resource-id';

/**
 * What may stand in a path as an identifier. Checked before it is encoded, since encoding alone
 * lets `..` through and decoding happens once before a route sees it.
 */
export const resourceIdSchema = z
  .string()
  .regex(resourceIdPattern, 'Use letters, digits, _ and -, at most 64');
