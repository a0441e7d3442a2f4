import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';

const isLeftOut = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isLeftOut));

function filled(schema: z.ZodType, sent: unknown, stored: unknown): unknown {
  const found = unwrap(schema);
  if (found.meta.secret) return isLeftOut(sent) ? (stored ?? sent) : sent;
  // A password without its user is no login: one that is left out whole is none.
  if (found.kind !== 'object' || !isRecord(sent) || !isRecord(stored) || isLeftOut(sent))
    return sent;
  return {
    ...sent,
    ...Object.fromEntries(
      Object.entries(found.shape).map(([name, field]) => [
        name,
        filled(field, sent[name], stored[name]),
      ]),
    ),
  };
}

/**
 * Settings in which each secret that is left out is the stored one; what is secret, the contract says.
 * Of an object that is left out, as the login, nothing is filled in: saved so, it would be gone.
 */
export function withStoredSecrets<Sent extends object>(
  schema: z.ZodType,
  sent: Sent,
  stored: object,
): Sent {
  return filled(schema, sent, stored) as Sent;
}
