import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/walk';
import { isRecord } from '@/lib/util/json';
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
  const walked = unwrap(schema);
  if (walked.meta.secret) return change(value, path);
  if (walked.kind === 'array' && Array.isArray(value)) {
    return value.map((item) => changeSecrets(walked.element, item, path, change));
  }
  if (walked.kind !== 'object' || !isRecord(value)) return value;
  const { shape } = walked;
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

/** Reads a column written by `sealJson` and checks it against the contract. */
export function openJson<S extends z.ZodType>(
  cipher: Cipher,
  schema: S,
  text: string,
  { table, column, row }: ColumnPlace,
): z.output<S> {
  const opened = changeSecrets(schema, JSON.parse(text), column, (sealed, path) =>
    JSON.parse(cipher.open(String(sealed), { table, column: path, row })),
  );
  return schema.parse(opened);
}
