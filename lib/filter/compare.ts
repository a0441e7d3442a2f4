import type { Release } from '@/lib/releases/dialect';
import { filterTraits } from '@/lib/releases/traits';
import { FilterError } from './failure';
import type { StepCounter } from './limits';
import { listHolds } from './list-search';
import type { ValueOperator } from './operators';
import { patternMatches } from './pattern';
import { asNumber, deepEqual, inWords, sizeOf } from './values';

export interface Comparison {
  seen: unknown;
  operand: unknown;
  dialect: Release;
  counter: StepCounter;
}

function equals({ seen, operand, dialect, counter }: Comparison): boolean {
  counter.spend(sizeOf(operand));
  const { readsNumbersInText } = filterTraits(dialect);
  const left = asNumber(seen, readsNumbersInText) ?? seen;
  const right = asNumber(operand, readsNumbersInText) ?? operand;
  return deepEqual(left, right);
}

/** Both sides as numbers; undefined when one is none. */
function numbers({ seen, operand, dialect }: Comparison): [number, number] | undefined {
  const { readsNumbersInText } = filterTraits(dialect);
  const left = asNumber(seen, readsNumbersInText);
  const right = asNumber(operand, readsNumbersInText);
  return left === undefined || right === undefined ? undefined : [left, right];
}

function isGreater(comparison: Comparison): boolean {
  const pair = numbers(comparison);
  if (pair) return pair[0] > pair[1];
  const { seen, operand } = comparison;
  const message = `$gt and $lte need numbers; ${inWords(seen)} and ${inWords(operand)} are not both numbers.`;
  throw new FilterError('number', message);
}

/** A value that is no number gives false here, where `$gt` fails. */
function isGreaterOrEqual(comparison: Comparison): boolean {
  const pair = numbers(comparison);
  return pair !== undefined && pair[0] >= pair[1];
}

/** Searches the operand for the value, or the value, which must be a list then, for the operand. */
export function isIn({ seen, operand, dialect, counter }: Comparison): boolean {
  const options = { sortsLists: filterTraits(dialect).sortsLists, counter };
  if (Array.isArray(operand)) return listHolds(operand, seen, options);
  if (Array.isArray(seen)) return listHolds(seen, operand, options);
  const message = `$in and $nin need a list on one side; ${inWords(seen)} and ${inWords(operand)} are none.`;
  throw new FilterError('list', message);
}

function exists({ operand }: Comparison): boolean {
  if (typeof operand === 'boolean') return operand;
  const message = `$exist takes true or false; the gateway crashes on ${inWords(operand)}.`;
  throw new FilterError('crash', message);
}

function matchesPattern({ seen, operand, counter }: Comparison): boolean {
  if (typeof operand !== 'string') {
    throw new FilterError('text', `$regex takes a text; ${inWords(operand)} is none.`);
  }
  if (typeof seen !== 'string') {
    throw new FilterError('text', `$regex looks into texts; ${inWords(seen)} is none.`);
  }
  return patternMatches(operand, seen, counter);
}

const comparisons: Record<ValueOperator, (comparison: Comparison) => boolean> = {
  $eq: equals,
  $neq: (comparison) => !equals(comparison),
  $gt: isGreater,
  $lte: (comparison) => !isGreater(comparison),
  $gte: isGreaterOrEqual,
  $lt: (comparison) => !isGreaterOrEqual(comparison),
  $in: isIn,
  $nin: (comparison) => !isIn(comparison),
  $exist: exists,
  $regex: matchesPattern,
};

/**
 * What one operator says of a value that is there (gateway contract §6.6).
 * @throws {FilterError} where the gateway’s engine fails or crashes
 */
export function compareValue(operator: ValueOperator, comparison: Comparison): boolean {
  comparison.counter.spend(1);
  return comparisons[operator](comparison);
}
