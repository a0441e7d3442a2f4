import { z } from 'zod';

/**
 * Names one save, so that a request sent twice is carried out once: the server answers a repeat
 * with the result of the first, and refuses the same name with another body.
 */
export const operationIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'Use 16 to 64 letters, digits, _ and -');
