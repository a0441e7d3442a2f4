import type { z } from 'zod';
import {
  type Endpoint,
  endpointSchema,
  endpointUpdateSchema,
} from '@/lib/contract/gateway/endpoint';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';

function mergedField(field: z.ZodType, stored: unknown, sent: unknown): unknown {
  if (sent === undefined) return stored;
  const found = unwrap(field);
  if (found.meta.secret === 'value') {
    if (!isRecord(sent) || sent.kind === 'keep') return stored;
    return sent.kind === 'clear' ? '' : sent.value;
  }
  if (sent === null) return typeof stored === 'number' ? 0 : typeof stored === 'string' ? '' : null;
  if (found.kind !== 'object' || !isRecord(sent)) return sent;
  return mergedShape(found.shape, isRecord(stored) ? stored : {}, sent);
}

function mergedShape(
  shape: Record<string, z.ZodType>,
  stored: Record<string, unknown>,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...stored };
  for (const [key, field] of Object.entries(shape)) {
    const value = mergedField(field, stored[key], sent[key]);
    if (value !== undefined && value !== null) merged[key] = value;
    else if (sent[key] === null) delete merged[key];
  }
  return merged;
}

/**
 * The resource that a gateway honouring everything holds after a save: an independent, plain
 * reading of what a save body says, to test form models against.
 */
export function storedAfter(stored: Endpoint | null, body: object): Endpoint {
  const { is_disabled, secret, appID: _, ...sent } = body as Record<string, unknown>;
  const shape = endpointUpdateSchema.shape as Record<string, z.ZodType>;
  const merged = mergedShape(shape, stored ?? { uid: 'endpoint-1', status: 'active' }, sent);
  if (is_disabled !== undefined) merged.status = is_disabled ? 'inactive' : 'active';
  if (isRecord(secret)) merged.secrets = [{ uid: 's', value: secret.value }];
  return endpointSchema.parse(merged);
}
