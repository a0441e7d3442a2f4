import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';

const isLeftOut = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Settings in which each secret that is left out is the stored one; what is secret, the contract says. */
export function withStoredSecrets(schema: z.ZodType, sent: unknown, stored: unknown): unknown {
  const found = unwrap(schema);
  if (found.meta.secret) return isLeftOut(sent) ? stored : sent;
  if (found.kind !== 'object' || !isRecord(sent) || !isRecord(stored)) return sent;
  return {
    ...sent,
    ...Object.fromEntries(
      Object.entries(found.shape).map(([name, field]) => [
        name,
        withStoredSecrets(field, sent[name], stored[name]),
      ]),
    ),
  };
}
