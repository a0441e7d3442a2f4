import type { z } from 'zod';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import type { SecretKind } from './meta';
import { unwrap } from './walk';

/** The secrets that a value holds, by the metadata of its schema; empty ones are left out. */
export function secretTexts(schema: z.ZodType, value: unknown): string[] {
  const walked = unwrap(schema);
  if (value === null || value === undefined) return [];
  if (walked.meta.secret !== undefined) return secretsOf(walked.meta.secret, value).filter(Boolean);
  if (walked.kind === 'array') {
    return Array.isArray(value) ? value.flatMap((item) => secretTexts(walked.element, item)) : [];
  }
  if (walked.kind === 'leaf') return [];
  return Object.entries(walked.shape).flatMap(([key, field]) =>
    secretTexts(field, Reflect.get(Object(value), key)),
  );
}

function secretsOf(kind: SecretKind, value: unknown): string[] {
  if (kind === 'value') return [typeof value === 'string' ? value : JSON.stringify(value)];
  const url = typeof value === 'string' ? parseUrl(value) : undefined;
  if (url === undefined) return [];
  return kind === 'query' ? [...url.searchParams.values()] : [url.password];
}
