import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';

/** A value with every secret that its schema names exchanged, at any depth. */
export function exchangeSecrets(
  schema: z.ZodType,
  value: unknown,
  exchange: (secret: unknown) => unknown,
): unknown {
  const found = unwrap(schema);
  if (found.meta.secret === 'value') return exchange(value);
  if (found.kind === 'array' && Array.isArray(value)) {
    return value.map((item) => exchangeSecrets(found.element, item, exchange));
  }
  if (found.kind !== 'object' || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const field = Object.hasOwn(found.shape, key) ? found.shape[key] : undefined;
      return [key, field ? exchangeSecrets(field, item, exchange) : item];
    }),
  );
}

/**
 * A stored row with an empty text for a secret that is null: both mean that there is none, and the
 * masked copy of which a preview is made tells them alike.
 */
export function withoutNullSecrets<Row>(schema: z.ZodType<Row>, stored: Row): Row {
  return exchangeSecrets(schema, stored, (secret) => secret ?? '') as Row;
}
