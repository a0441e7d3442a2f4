import { includes } from '@/lib/util/includes';

/** Operators on a value (gateway contract §6.6). */
export const valueOperators = [
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
] as const;

export const logicOperators = ['$or', '$and'] as const;

export type ValueOperator = (typeof valueOperators)[number];
export type LogicOperator = (typeof logicOperators)[number];

export function isLogicOperator(key: string): key is LogicOperator {
  return key === '$or' || key === '$and';
}

export function isValueOperator(key: string): key is ValueOperator {
  return includes(valueOperators, key);
}

export function isOperator(key: string): key is ValueOperator | LogicOperator {
  return isValueOperator(key) || isLogicOperator(key);
}

/** True for keys that must be operators: those that start with `$`, but not with `$.`. */
export function looksLikeOperator(key: string): boolean {
  return key.startsWith('$') && !key.startsWith('$.');
}
