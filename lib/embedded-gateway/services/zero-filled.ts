import { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';

function zeroOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodString) return '';
  return null;
}

/**
 * An object with every field of its answer schema, in the schema's order: what was not given gets
 * the zero value that the gateway writes (text "", number 0, boolean false, anything else null).
 */
export function zeroFilled(schema: z.ZodType, value: unknown): unknown {
  const unwrapped = unwrap(schema);
  if (unwrapped.kind === 'array') return Array.isArray(value) ? value : null;
  if (unwrapped.kind === 'leaf') return value ?? zeroOf(unwrapped.schema);
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(unwrapped.shape).map(([name, field]) => [name, zeroFilled(field, value[name])]),
  );
}
