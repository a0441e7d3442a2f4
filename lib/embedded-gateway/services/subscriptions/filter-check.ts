import { isRecord } from '@/lib/util/json';

const operators = new Set([
  '$eq',
  '$neq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$exist',
  '$regex',
]);
const combinations = new Set(['$and', '$or']);

function isUnknownOperator(name: string): boolean {
  if (!name.startsWith('$') || name.startsWith('$.')) return false;
  return !operators.has(name) && !combinations.has(name);
}

/**
 * Whether the gateway refuses to store a filter: an unknown name that begins with `$`, or an `$and`
 * or `$or` that is no list. What stands under an operator is a value and is not looked at.
 */
export function isRefusedFilter(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some((item) => isRecord(item) && isRefusedFilter(item));
  if (!isRecord(filter)) return false;
  return Object.entries(filter).some(([name, value]) => {
    if (combinations.has(name)) return !Array.isArray(value) || isRefusedFilter(value);
    if (operators.has(name)) return false;
    return isUnknownOperator(name) || isRefusedFilter(value);
  });
}
