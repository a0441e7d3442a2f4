import type { z } from 'zod';
import { secretTexts } from '@/lib/contract/gateway/secret-texts';

const SHORTEST = 8;

/**
 * The secrets in an answer of a gateway, by the metadata of its schema; shorter ones than 8
 * characters are left out, since they can occur anywhere.
 */
export function secretValues(schema: z.ZodType, value: unknown): string[] {
  return secretTexts(schema, value).filter((text) => text.length >= SHORTEST);
}
