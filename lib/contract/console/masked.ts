import { z } from 'zod';
import { type Unwrapped, unwrap } from '@/lib/contract/gateway/unwrap';
import { parseGoDuration } from '@/lib/util/go-duration';
import { isRecord } from '@/lib/util/json';
import { hideCredentials, hideQueryValues, hideTokens } from '@/lib/util/mask-url';
import { withoutPrivateKeys } from '@/lib/util/private-keys';

/** What the browser learns of a secret: whether one is stored, nothing else. */
export type SecretState = 'none' | 'set' | 'unreadable';

/** What real gateways answer in place of a secret they do not give out (contract §4.8). */
export const redacted = '[REDACTED]';

type Field<T> = [Extract<T, z.core.$brand<'secret'>>] extends [never]
  ? View<T>
  : SecretState | Extract<T, undefined>;

type NamedKeys<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: true };

/**
 * A gateway's answer as the browser may see it: branded secrets become their state (never null),
 * times in seconds become numbers, fields that the contract does not name are gone.
 */
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
            ? [NamedKeys<T>] extends [never]
              ? T
              : { [Key in keyof T as string extends Key ? never : Key]: Field<T[Key]> }
            : T;

type Build = (value: unknown) => unknown;

const builders = new WeakMap<z.ZodType, Build>();

function secretState(value: unknown): SecretState {
  if (value === redacted) return 'unreadable';
  return value === undefined || value === null || value === '' ? 'none' : 'set';
}

const halfCharacters = /\p{Cs}/gu;

/** Half a character has no bytes in UTF-8, so server and browser would show it differently. */
function whole(value: string): string {
  return value.replace(halfCharacters, '\uFFFD');
}

function text(change: (value: string) => string): Build {
  return (value) => (typeof value === 'string' ? change(whole(value)) : null);
}

function secondsView(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (parseGoDuration(value) ?? null) : null;
}

/** Only a schema that is open by intent lets an object through as it is. */
function leafBuilder(schema: z.ZodType): Build {
  if (schema instanceof z.ZodRecord || schema instanceof z.ZodUnknown) return (value) => value;
  return (value) => {
    if (typeof value === 'string') return whole(value);
    return typeof value === 'object' ? null : value;
  };
}

function objectBuilder(shape: Record<string, z.ZodType>): Build {
  const fields = Object.entries(shape).map(([key, field]) => ({ key, build: builderOf(field) }));
  return (value) => {
    if (!isRecord(value)) return null;
    const view: Record<string, unknown> = {};
    for (const { key, build } of fields) {
      if (Object.hasOwn(value, key)) view[key] = build(value[key]);
    }
    return view;
  };
}

function listBuilder(element: z.ZodType): Build {
  const build = builderOf(element);
  return (value) => {
    if (!Array.isArray(value)) return [];
    const view: unknown[] = [];
    for (const item of value) {
      if (item !== null && item !== undefined) view.push(build(item));
    }
    return view;
  };
}

function presentBuilder(unwrapped: Unwrapped): Build {
  if (unwrapped.meta.secret === 'query') return text(hideQueryValues);
  if (unwrapped.meta.secret === 'credentials') return text(hideCredentials);
  if (unwrapped.meta.secret === 'tokens') return text(hideTokens);
  if (unwrapped.meta.certificates) return text(withoutPrivateKeys);
  if (unwrapped.meta.unit === 'seconds') return secondsView;
  if (unwrapped.kind === 'object') return objectBuilder(unwrapped.shape);
  return unwrapped.kind === 'array'
    ? listBuilder(unwrapped.element)
    : leafBuilder(unwrapped.schema);
}

// Compiled once per schema: a page can hold a thousand endpoints inside its links.
function builderOf(schema: z.ZodType): Build {
  const known = builders.get(schema);
  if (known) return known;
  const unwrapped = unwrap(schema);
  const present = unwrapped.meta.secret === 'value' ? undefined : presentBuilder(unwrapped);
  const build: Build = present
    ? (value) => (value === null || value === undefined ? value : present(value))
    : secretState;
  builders.set(schema, build);
  return build;
}

/**
 * The copy of a parsed answer that may reach the browser (design: secrets). Built field by field
 * from the schema, so a field that the contract does not know never gets out; nulls in lists are
 * dropped; times in seconds become numbers.
 */
export function toView<S extends z.ZodType>(schema: S, value: z.output<S>): View<z.output<S>> {
  return builderOf(schema)(value) as View<z.output<S>>;
}
