import type { z } from 'zod';
import { unwrap } from './unwrap';

export interface FieldPath {
  /** Dotted, list positions left out: `secrets.value`. */
  path: string;
  schema: z.ZodType;
}

/** Every field of a schema at any depth, parents before children, in the order of declaration. */
export function fieldPaths(schema: z.ZodType, parent = ''): FieldPath[] {
  const found = unwrap(schema);
  if (found.kind === 'array') return fieldPaths(found.element, parent);
  if (found.kind === 'leaf') return [];
  return Object.entries(found.shape).flatMap(([key, field]) => {
    const path = parent === '' ? key : `${parent}.${key}`;
    return [{ path, schema: field }, ...fieldPaths(field, path)];
  });
}
