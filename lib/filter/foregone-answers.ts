import type { Release } from '@/lib/releases/dialect';
import { usualRelease } from '@/lib/releases/records.mjs';
import { filterTraits } from '@/lib/releases/traits';
import type { AnswerWarning } from './explain';
import { isFilterError } from './failure';
import { type Flat, flatten } from './flatten';
import { StepCounter } from './limits';
import { isLogicOperator, isOperator } from './operators';
import { isPositional } from './positional';
import { asNumber } from './values';

/** What is known of a condition whatever the payload is. */
interface Foregone {
  /** It fails, errs or is skipped: it never passes. */
  neverPasses: boolean;
  /** It fails or errs even where the key is missing. */
  alwaysCounts: boolean;
}

function isNumeric(operand: unknown, dialect: Release): boolean {
  return asNumber(operand, filterTraits(dialect).readsNumbersInText) !== undefined;
}

function operatorNeverPasses(name: string, operand: unknown, dialect: Release): boolean {
  switch (name) {
    case '$exist':
      return operand !== true;
    case '$in':
      return Array.isArray(operand) && operand.every((each) => typeof each === 'object' && each);
    case '$gt':
    case '$gte':
    case '$lte':
      return !isNumeric(operand, dialect);
    case '$regex':
      return typeof operand !== 'string';
    default:
      // Below a key it is asked of an empty object alone, which passes where everything does.
      return isLogicOperator(name) && !matchesAll(new Map([[name, operand]]));
  }
}

/** True for bounds that leave no number between them. */
function isEmptyRange(operators: Flat, dialect: Release): boolean {
  const bound = (name: string) => asNumber(operators.get(name), isNumeric('1', dialect));
  const lower = bound('$gt') ?? bound('$gte');
  const upper = bound('$lt') ?? bound('$lte');
  if (lower === undefined || upper === undefined) return false;
  const isOpen = operators.has('$gt') || operators.has('$lt');
  return isOpen ? lower >= upper : lower > upper;
}

function valueNeverPasses(value: unknown, dialect: Release): boolean {
  if (Array.isArray(value)) return true;
  if (!(value instanceof Map)) return false;
  const answers = [...value].map(([name, operand]) => operatorNeverPasses(name, operand, dialect));
  // Of several operators 24.6 keeps one, so all of them must be hopeless there.
  if (filterTraits(dialect).keepsOneOperator) return answers.every(Boolean);
  return answers.length === 0 || answers.includes(true) || isEmptyRange(value, dialect);
}

function foregone(key: string, value: unknown, dialect: Release): Foregone {
  if (isLogicOperator(key)) {
    const items = Array.isArray(value) ? value : [];
    const hopeless = items.map((item) => item instanceof Map && neverMatches(item, dialect));
    const neverPasses = key === '$or' ? hopeless.every(Boolean) : hopeless.includes(true);
    return { neverPasses, alwaysCounts: true };
  }
  if (isOperator(key)) return { neverPasses: true, alwaysCounts: false };
  return { neverPasses: valueNeverPasses(value, dialect), alwaysCounts: isPositional(key) };
}

function neverMatches(filter: Flat, dialect: Release): boolean {
  if (filter.size === 0) return false;
  const all = [...filter].map(([key, value]) => foregone(key, value, dialect));
  return (
    all.every(({ neverPasses }) => neverPasses) ||
    all.some(({ neverPasses, alwaysCounts }) => neverPasses && alwaysCounts)
  );
}

function matchesAll(filter: Flat): boolean {
  return [...filter].every(([key, value]) => {
    if (!isLogicOperator(key) || !Array.isArray(value)) return false;
    const open = value.map((item) => item instanceof Map && matchesAll(item));
    return key === '$or' ? open.includes(true) : open.every(Boolean);
  });
}

/**
 * What can be said of a filter without a sample: that no event can match it, or that every event
 * does although it asks for something. Undefined for the others and for filters that fail.
 */
export function foregoneAnswer(
  filter: unknown,
  dialect: Release = usualRelease,
): AnswerWarning | undefined {
  let flat: Flat;
  try {
    flat = flatten(filter, dialect, new StepCounter());
  } catch (error) {
    if (isFilterError(error)) return undefined;
    throw error;
  }
  if (neverMatches(flat, dialect)) {
    return { kind: 'never_matches', message: 'No event can match this filter.' };
  }
  const asksForSomething = JSON.stringify(filter ?? {}) !== '{}';
  if (asksForSomething && matchesAll(flat)) {
    const message = 'Every event matches this filter: an empty condition in it accepts all.';
    return { kind: 'matches_everything', message };
  }
  return undefined;
}
