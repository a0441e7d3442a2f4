import { isRecord } from '@/lib/util/json';
import { FilterError } from './failure';

/** What a value is that is no object, in words. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

/**
 * A filter as gateways store it: an object, or none at all.
 * @throws {FilterError} `decode` for anything else, which no gateway stores
 */
export function filterObject(filter: unknown): Record<string, unknown> {
  if (filter === null || filter === undefined) return {};
  if (isRecord(filter)) return filter;
  const message = `A filter has to be an object, such as {"type": "paid"}; this is ${kindOf(filter)}.`;
  throw new FilterError('decode', message);
}
