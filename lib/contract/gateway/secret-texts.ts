import type { z } from 'zod';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { privateKeysIn } from '@/lib/util/private-keys';
import type { SecretKind } from './meta';
import { unwrap } from './unwrap';

type Collect = (value: unknown, found: string[]) => void;

// Compiled once per schema, without the parts that hold no secret: lists have thousands of rows.
const collectors = new WeakMap<z.ZodType, Collect | 'nothing'>();

function collectorOf(schema: z.ZodType): Collect | 'nothing' {
  const known = collectors.get(schema);
  if (known) return known;
  const made = makeCollector(schema);
  collectors.set(schema, made);
  return made;
}

function makeCollector(schema: z.ZodType): Collect | 'nothing' {
  const unwrapped = unwrap(schema);
  const { secret, certificates } = unwrapped.meta;
  if (certificates) {
    return (value, found) => {
      if (typeof value === 'string') found.push(...privateKeysIn(value).filter(Boolean));
    };
  }
  if (secret !== undefined) {
    return (value, found) => {
      if (value !== null && value !== undefined)
        found.push(...secretsOf(secret, value).filter(Boolean));
    };
  }
  if (unwrapped.kind === 'leaf') return 'nothing';
  if (unwrapped.kind === 'array') {
    const collect = collectorOf(unwrapped.element);
    if (collect === 'nothing') return collect;
    return (value, found) => {
      if (Array.isArray(value)) for (const item of value) collect(item, found);
    };
  }
  const fields = Object.entries(unwrapped.shape).flatMap(([key, field]) => {
    const collect = collectorOf(field);
    return collect === 'nothing' ? [] : [{ key, collect }];
  });
  if (fields.length === 0) return 'nothing';
  return (value, found) => {
    if (typeof value !== 'object' || value === null) return;
    for (const { key, collect } of fields) collect(Reflect.get(value, key), found);
  };
}

function secretsOf(kind: SecretKind, value: unknown): string[] {
  if (kind === 'value') return [typeof value === 'string' ? value : JSON.stringify(value)];
  const url = typeof value === 'string' ? parseUrl(value) : undefined;
  if (url === undefined) return [];
  return kind === 'query' ? [...url.searchParams.values()] : [url.password];
}

/** The secrets that a value holds, by the metadata of its schema; empty ones are left out. */
export function secretTexts(schema: z.ZodType, value: unknown): string[] {
  const found: string[] = [];
  const collect = collectorOf(schema);
  if (collect !== 'nothing') collect(value, found);
  return found;
}
