import { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';
import { hideCredentials, hideQueryValues, hideTokens } from '@/lib/util/mask-url';
import { holdsPrivateKey } from '@/lib/util/private-keys';
import type { View } from './masked';

const secretStates: readonly unknown[] = ['none', 'set', 'unreadable'];

function isMaskedObject(shape: Record<string, z.ZodType>, value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(value).every(([key, item]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return field !== undefined && isMasked(field, item);
  });
}

function isMasked(schema: z.ZodType, value: unknown): boolean {
  const found = unwrap(schema);
  if (found.meta.secret === 'value') return secretStates.includes(value);
  if (value === null || value === undefined) return true;
  if (found.meta.secret === 'credentials')
    return typeof value === 'string' && hideCredentials(value) === value;
  if (found.meta.secret === 'tokens')
    return typeof value === 'string' && hideTokens(value) === value;
  if (found.meta.secret === 'query')
    return typeof value === 'string' && hideQueryValues(value) === value;
  if (found.meta.certificates) return typeof value === 'string' && !holdsPrivateKey(value);
  if (found.kind === 'object') return isMaskedObject(found.shape, value);
  if (found.kind === 'array')
    return Array.isArray(value) && value.every((item) => isMasked(found.element, item));
  const isOpen = found.schema instanceof z.ZodRecord || found.schema instanceof z.ZodUnknown;
  return isOpen || typeof value !== 'object';
}

/**
 * A schema that only a masked copy of a resource passes: a secret that is no state, an address
 * with credentials or a field that the contract does not know is refused.
 */
export function viewSchemaOf<S extends z.ZodType>(resource: S) {
  return z.custom<View<z.output<S>>>(
    (value) => isRecord(value) && isMasked(resource, value),
    'This is not a masked resource',
  );
}
