import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/walk';
import { parseGoDuration } from '@/lib/util/go-duration';
import { isRecord } from '@/lib/util/json';

/** What the browser learns of a secret: whether one is stored, nothing else. */
export type SecretState = 'none' | 'set' | 'unreadable';

/** What real gateways answer in place of a secret they do not give out (contract §4.8). */
const redacted = '[REDACTED]';
const hidden = '…';

/** A gateway's answer as the browser may see it: branded secrets become their state. */
export type View<T> = T extends null | undefined
  ? T
  : T extends z.core.$brand<'secret'>
    ? SecretState
    : T extends z.core.$brand<'seconds'>
      ? number | null
      : T extends string | number | boolean
        ? T
        : T extends readonly (infer Item)[]
          ? View<NonNullable<Item>>[]
          : T extends object
            ? { [Key in keyof T as string extends Key ? never : Key]: View<T[Key]> }
            : T;

function secretState(value: unknown): SecretState {
  if (value === redacted) return 'unreadable';
  return value === undefined || value === null || value === '' ? 'none' : 'set';
}

/** Keeps the address and the names of its query, hides every query value and the fragment. */
export function hideQueryValues(url: string): string {
  const [address = '', ...rest] = url.split(/[?#]/);
  if (rest.length === 0) return hideCredentials(url);
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  const names = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=${hidden}` : hidden));
  return `${hideCredentials(address)}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}

/** Hides user and password of a URL, whatever follows; text without them stays as it is. */
export function hideCredentials(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:)?([\\/]*)([^/\\?#]*)@/i, `$1$2${hidden}@`);
}

function leafView(schema: z.ZodType, value: unknown): unknown {
  const { meta } = unwrap(schema);
  if (meta.secret === 'query') return typeof value === 'string' ? hideQueryValues(value) : null;
  if (meta.secret === 'credentials') {
    return typeof value === 'string' ? hideCredentials(value) : null;
  }
  if (meta.unit === 'seconds') {
    if (typeof value === 'number') return value;
    return typeof value === 'string' ? (parseGoDuration(value) ?? null) : null;
  }
  return value;
}

function build(schema: z.ZodType, value: unknown): unknown {
  const walked = unwrap(schema);
  if (walked.meta.secret === 'value') return secretState(value);
  if (value === null || value === undefined) return value;
  if (walked.kind === 'array') {
    if (!Array.isArray(value)) return [];
    const items = value.filter((item) => item !== null && item !== undefined);
    return items.map((item) => build(walked.element, item));
  }
  if (walked.kind === 'leaf') return leafView(schema, value);
  if (!isRecord(value)) return null;
  const view: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(walked.shape)) {
    if (Object.hasOwn(value, key)) view[key] = build(field, value[key]);
  }
  return view;
}

/**
 * The copy of a parsed answer that may reach the browser (design: secrets). Built field by field
 * from the schema, so a field that the contract does not know never gets out; nulls in lists are
 * dropped; times in seconds become numbers.
 */
export function toView<S extends z.ZodType>(schema: S, value: z.output<S>): View<z.output<S>> {
  return build(schema, value) as View<z.output<S>>;
}
