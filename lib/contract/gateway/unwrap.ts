import { z } from 'zod';
import { type FieldMeta, fieldMeta } from './meta';

export type Unwrapped =
  | { kind: 'object'; shape: Record<string, z.ZodType>; meta: FieldMeta }
  | { kind: 'array'; element: z.ZodType; meta: FieldMeta }
  | { kind: 'leaf'; schema: z.ZodType; meta: FieldMeta };

// Lists ask for the same few schemas thousands of times, and zod's own type tests are slow.
const known = new WeakMap<z.ZodType, Unwrapped>();

function unwrapAnew(schema: z.ZodType): Unwrapped {
  let current: z.ZodType = schema;
  // A wrapper that is not seen through would hide the secrets behind it from whoever asks.
  while (
    current instanceof z.ZodOptional ||
    current instanceof z.ZodNullable ||
    current instanceof z.ZodNonOptional
  ) {
    current = current.unwrap() as z.ZodType;
  }
  const meta = fieldMeta.get(current) ?? {};
  if (current instanceof z.ZodObject) {
    return { kind: 'object', shape: current.shape as Record<string, z.ZodType>, meta };
  }
  if (current instanceof z.ZodArray) {
    return { kind: 'array', element: current.element as z.ZodType, meta };
  }
  return { kind: 'leaf', schema: current, meta };
}

/**
 * The schema behind optional, nullable and required wrappers, with its metadata, for code that derives
 * something from the contract: masking, documents, request decoding.
 */
export function unwrap(schema: z.ZodType): Unwrapped {
  const before = known.get(schema);
  if (before) return before;
  const found = unwrapAnew(schema);
  known.set(schema, found);
  return found;
}

/** The fields of an object schema, or undefined for anything else. */
export function innerObject(found: Unwrapped): Record<string, z.ZodType> | undefined {
  return found.kind === 'object' ? found.shape : undefined;
}
