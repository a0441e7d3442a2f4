import { z } from 'zod';
import type { FieldLimitName, FieldMeta } from './meta';
import { unwrap } from './unwrap';

/** The most that a field may hold. Bytes are those of UTF-8. */
export interface FieldLimit {
  most: number;
  unit: 'characters' | 'bytes';
}

const KIBIBYTE = 1024;
// A character is one or two units of a text, and a unit is one to three bytes of UTF-8.
const UNITS_PER_CHARACTER = 2;
const BYTES_PER_UNIT = 3;

/**
 * Limits of fields by kind (gateway contract §13). The embedded gateway refuses what is longer; real
 * gateways have no such limits, so the console only warns there.
 */
export const fieldLimits: Readonly<Record<FieldLimitName, FieldLimit>> = {
  name: { most: 1024, unit: 'characters' },
  url: { most: 2048, unit: 'characters' },
  description: { most: 4096, unit: 'characters' },
  value: { most: 4096, unit: 'characters' },
  keyFile: { most: 32 * KIBIBYTE, unit: 'bytes' },
  response: { most: 50 * KIBIBYTE, unit: 'bytes' },
  /** 64 KiB in base64. */
  logo: { most: 86 * KIBIBYTE, unit: 'bytes' },
  code: { most: 256 * KIBIBYTE, unit: 'bytes' },
};

function usualLimit({ secret }: FieldMeta): FieldLimitName {
  if (secret === undefined) return 'name';
  return secret === 'value' ? 'value' : 'url';
}

/**
 * The limit of a field of a request: the one it is marked with, else that of a secret, a URL or a
 * name. Undefined for what is no text, such as numbers, and for objects of any fields.
 */
export function limitOf(schema: z.ZodType): FieldLimit | undefined {
  const found = unwrap(schema);
  if (found.kind !== 'leaf') return undefined;
  const { limit, ...meta } = found.meta;
  if (limit !== undefined) return fieldLimits[limit];
  const isText = found.schema instanceof z.ZodString || found.schema instanceof z.ZodEnum;
  return isText ? fieldLimits[usualLimit(meta)] : undefined;
}

/** What a limit allows, in words: "1,024 characters", "32 KiB". */
export function limitText({ most, unit }: FieldLimit): string {
  return unit === 'bytes' ? `${most / KIBIBYTE} KiB` : `${most.toLocaleString('en')} characters`;
}

/** Whether a text, or bytes as a list of numbers, is longer than a limit allows. */
export function exceedsLimit({ most, unit }: FieldLimit, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > most;
  if (typeof value !== 'string') return false;
  if (unit === 'characters') {
    if (value.length <= most) return false;
    return value.length > UNITS_PER_CHARACTER * most || Array.from(value).length > most;
  }
  if (value.length * BYTES_PER_UNIT <= most) return false;
  return value.length > most || new TextEncoder().encode(value).length > most;
}

/** A field that holds more than it may. */
export interface OversizedField {
  /** Dotted, list positions left out: `authentication.api_key.header_value`. */
  path: string;
  limit: FieldLimit;
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

function isSame(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((item, at) => item === right[at]);
}

function collect(schema: z.ZodType, sent: unknown, stored: unknown, path: string) {
  const found: OversizedField[] = [];
  // A save says little of a large schema, and a form asks at each key.
  if (sent === undefined) return found;
  const unwrapped = unwrap(schema);
  if (unwrapped.kind === 'object') {
    for (const [key, field] of Object.entries(unwrapped.shape)) {
      const here = path === '' ? key : `${path}.${key}`;
      found.push(...collect(field, member(sent, key), member(stored, key), here));
    }
  } else if (unwrapped.kind === 'array') {
    const kept: unknown[] = Array.isArray(stored) ? stored : [];
    const items: unknown[] = Array.isArray(sent) ? sent : [];
    const limit = limitOf(unwrapped.element);
    const added = limit ? items.filter((item) => exceedsLimit(limit, item)) : [];
    if (limit && added.some((item) => !kept.includes(item))) found.push({ path, limit });
  } else {
    const limit = limitOf(unwrapped.schema);
    if (limit && exceedsLimit(limit, sent) && !isSame(sent, stored)) found.push({ path, limit });
  }
  return found;
}

/**
 * The fields of a request that hold more than their limits allow, in the order of the schema.
 * @param stored what is stored, in the form of the request: a long value that is there already and
 *   does not change is left alone
 */
export function oversizedFields(
  schema: z.ZodType,
  sent: unknown,
  stored?: unknown,
): OversizedField[] {
  return collect(schema, sent, stored, '');
}
