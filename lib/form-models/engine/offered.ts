import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { answeredAt } from './body-tree';

const nothing: readonly unknown[] = [undefined, null, '', 'none'];

/**
 * Whether a form has a place for a setting: one that only some gateways know has it where this
 * gateway is one of them, or holds a value of it already.
 * @param setting its name in the gateway's requests
 * @param taken what this gateway takes beyond the interface specification
 */
export function isOffered(
  request: z.ZodObject,
  setting: string,
  { taken, stored }: { taken: readonly string[]; stored: object | null },
): boolean {
  const field: z.ZodType | undefined = request.shape[setting];
  if (!field || !unwrap(field).meta.onlySome || taken.includes(setting)) return true;
  return !nothing.includes(answeredAt(stored, setting));
}
