import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';

/** A resource with every field of its schema, and the text planted in each secret one. */
export interface Planted<Fixed> {
  value: Record<string, unknown> & Fixed;
  canaries: string[];
}

const plainValues = ['plain', 1, true, '2026-01-01T00:00:00Z', {}, [], null];

/** A value of any schema that has no secret inside. */
function plainValue(schema: z.ZodType): unknown {
  return plainValues.find((value) => schema.safeParse(value).success);
}

/**
 * Builds an answer that fills every field a schema has, with a text of its own in each secret: a
 * field that the contract gains later is planted without anybody thinking of it.
 */
export function plantCanaries<Fixed extends Record<string, unknown>>(
  schema: z.ZodType,
  prefix: string,
  /** Fields that a test wants to know. */
  fixed: Fixed,
): Planted<Fixed> {
  const canaries: string[] = [];

  function plant(name: string): string {
    const canary = `canary-${prefix}-${name}-${canaries.length}`;
    canaries.push(canary);
    return canary;
  }

  function build(field: z.ZodType, name: string): unknown {
    const unwrapped = unwrap(field);
    if (unwrapped.meta.secret === 'value') return plant(name);
    if (unwrapped.meta.secret === 'query')
      return `https://portal.example/open?token=${plant(name)}`;
    if (unwrapped.meta.secret === 'credentials')
      return `https://user:${plant(name)}@host.example/in`;
    if (unwrapped.meta.secret === 'tokens')
      return `https://user:${plant(name)}@host.example/in?token=${plant(name)}`;
    if (unwrapped.meta.certificates) {
      return `-----BEGIN PRIVATE KEY-----\n${plant(name)}\n-----END PRIVATE KEY-----`;
    }
    if (unwrapped.kind === 'array') return [build(unwrapped.element, name)];
    if (unwrapped.kind === 'leaf') return plainValue(unwrapped.schema);
    return Object.fromEntries(
      Object.entries(unwrapped.shape).map(([key, inner]) => [key, build(inner, key)]),
    );
  }

  return { value: { ...Object(build(schema, prefix)), ...fixed }, canaries };
}
