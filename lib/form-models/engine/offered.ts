import type { z } from 'zod';
import { innerObject, unwrap } from '@/lib/contract/gateway/unwrap';
import { answeredAt } from './body-tree';

const nothing: readonly unknown[] = [undefined, null, '', 'none'];

function fieldAt(request: z.ZodObject, setting: string): z.ZodType | undefined {
  let current: z.ZodType | undefined = request;
  for (const key of setting.split('.')) {
    const fields: Record<string, z.ZodType> | undefined = current && innerObject(unwrap(current));
    current = fields && Object.hasOwn(fields, key) ? fields[key] : undefined;
  }
  return current;
}

/**
 * Whether a form has a place for a setting: one that only some gateways know has it where this
 * gateway is one of them, or holds a value of it already.
 * @param setting its name in the gateway's requests, as a dotted path
 * @param taken what this gateway takes beyond the interface specification
 */
export function isOffered(
  request: z.ZodObject,
  setting: string,
  { taken, stored }: { taken: readonly string[]; stored: object | null },
): boolean {
  const field = fieldAt(request, setting);
  if (!field || !unwrap(field).meta.onlySome || taken.includes(setting)) return true;
  return !nothing.includes(answeredAt(stored, setting));
}
