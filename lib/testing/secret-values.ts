import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/walk';

const SHORTEST = 8;

/**
 * The secrets in an answer of a gateway, by the metadata of its schema; shorter ones than 8
 * characters are left out, since they can occur anywhere.
 */
export function secretValues(schema: z.ZodType, value: unknown): string[] {
  return collect(schema, value).filter((text) => text.length >= SHORTEST);
}

function collect(schema: z.ZodType, value: unknown): string[] {
  const walked = unwrap(schema);
  if (value === null || value === undefined) return [];
  if (walked.meta.secret !== undefined) return secretsOf(walked.meta.secret, value);
  if (walked.kind === 'array') {
    return Array.isArray(value) ? value.flatMap((item) => collect(walked.element, item)) : [];
  }
  if (walked.kind === 'leaf') return [];
  return Object.entries(walked.shape).flatMap(([key, field]) =>
    collect(field, Reflect.get(Object(value), key)),
  );
}

function secretsOf(kind: 'value' | 'query' | 'credentials', value: unknown): string[] {
  if (kind === 'value') return [typeof value === 'string' ? value : JSON.stringify(value)];
  if (typeof value !== 'string' || !URL.canParse(value)) return [];
  const url = new URL(value);
  return kind === 'query' ? [...url.searchParams.values()] : [url.password];
}
