import { isRecord } from '@/lib/util/json';

/** A value without what is null at any depth, which gateways answer and do not always take. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutNulls(item)]));
}
