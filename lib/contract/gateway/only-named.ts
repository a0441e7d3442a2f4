import type { z } from 'zod';
import { isRecord } from '@/lib/util/json';
import { unwrap } from './unwrap';

/**
 * A value with those fields alone that a schema names, at every depth; what the schema leaves open is
 * kept whole. Answers to outsiders are made this way, so that a field which a row gains is not told
 * until somebody names it.
 */
export function onlyNamed(schema: z.ZodType, value: unknown): unknown {
  const unwrapped = unwrap(schema);
  if (unwrapped.kind === 'array') {
    return Array.isArray(value) ? value.map((item) => onlyNamed(unwrapped.element, item)) : null;
  }
  if (unwrapped.kind === 'leaf') return value;
  if (!isRecord(value)) return null;
  const { shape } = unwrapped;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return field && item !== undefined ? [[name, onlyNamed(field, item)]] : [];
    }),
  );
}
