import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord, parseJson } from '@/lib/util/json';
import type { Cipher } from './cipher';

interface ColumnPlace {
  table: string;
  column: string;
  row: string;
}

type Change = (value: unknown, path: string) => unknown;

/** Applies `change` to every value that the contract marks as secret, at any depth. */
function changeSecrets(schema: z.ZodType, value: unknown, path: string, change: Change): unknown {
  if (value === null || value === undefined) return value;
  const unwrapped = unwrap(schema);
  if (unwrapped.meta.secret) return change(value, path);
  if (unwrapped.kind === 'array' && Array.isArray(value)) {
    return value.map((item) => changeSecrets(unwrapped.element, item, path, change));
  }
  if (unwrapped.kind !== 'object' || !isRecord(value)) return value;
  const { shape } = unwrapped;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? changeSecrets(field, item, `${path}.${key}`, change) : item];
    }),
  );
}

/**
 * JSON text for a column in which every secret field of `schema` is sealed. What is secret comes
 * from the contract's metadata, so a new secret field is sealed without a change here.
 */
export function sealJson(
  cipher: Cipher,
  schema: z.ZodType,
  value: unknown,
  { table, column, row }: ColumnPlace,
): string {
  return JSON.stringify(
    changeSecrets(schema, value, column, (plain, path) =>
      cipher.seal(JSON.stringify(plain), { table, column: path, row }),
    ),
  );
}

/** A record that may have lost parts to damage on the disk. */
export interface Damageable {
  /** Dotted paths of what cannot be read any more, list positions left out; absent where all can. */
  unreadable?: readonly string[];
}

/** The mark of a record that has lost something; nothing for any other. */
export function damageOf(unreadable: readonly string[]): Damageable {
  return unreadable.length > 0 ? { unreadable } : {};
}

/** What a column holds, as far as it can be read. */
export interface OpenedColumn<T> {
  /** Null in place of each part that cannot be read. */
  value: T;
  /** Dotted paths of those parts, list positions left out; usually none. */
  unreadable: string[];
}

/**
 * Reads a column written by `sealJson` and checks it against the contract. Never throws: what was
 * altered or damaged on the disk costs its own row that part, and no other row anything.
 */
export function openJson<S extends z.ZodObject>(
  cipher: Cipher,
  schema: S,
  text: string,
  { table, column, row }: ColumnPlace,
): OpenedColumn<z.output<S>> {
  const unreadable = new Set<string>();
  const opened = changeSecrets(schema, parseJson(text), column, (sealed, path) => {
    try {
      return JSON.parse(cipher.open(String(sealed), { table, column: path, row }));
    } catch {
      unreadable.add(path.slice(column.length + 1));
      return null;
    }
  });
  const parsed = schema.safeParse(opened);
  if (parsed.success) return { value: parsed.data, unreadable: [...unreadable] };
  const names = Object.keys(schema.shape);
  const nothing = schema.parse(Object.fromEntries(names.map((name) => [name, null])));
  return { value: nothing, unreadable: names };
}
