import { usualRelease } from '@/lib/releases/records.mjs';
import { FilterError, isFilterError } from './failure';
import { type Flat, flatten } from './flatten';
import { filterLimits, StepCounter } from './limits';

export interface PatternPlace {
  /** Dotted path of the condition, with the places in groups: `$or.1.name`. */
  path: string;
  pattern: string;
}

/** The patterns of a filter, however deep in groups. */
export function* patternsOf(filter: Flat, above = ''): Generator<PatternPlace> {
  for (const [key, value] of filter) {
    const path = above + key;
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) {
        if (item instanceof Map) yield* patternsOf(item, `${path}.${at}.`);
      }
    }
    const pattern: unknown = value instanceof Map ? value.get('$regex') : undefined;
    if (typeof pattern === 'string') yield { path, pattern };
  }
}

function count(filter: Flat): number {
  let patterns = 0;
  for (const _ of patternsOf(filter)) patterns += 1;
  return patterns;
}

/** @throws {FilterError} `limit` for a filter of more patterns than are evaluated here */
export function checkPatternCount(filter: Flat): void {
  if (count(filter) <= filterLimits.patterns) return;
  throw new FilterError('limit', `Not evaluated: more than ${filterLimits.patterns} patterns.`);
}

/**
 * How many patterns a filter asks for, where these are more than are evaluated here; undefined where
 * they are not, and for a filter that is refused anyway.
 */
export function excessPatterns(filter: unknown): number | undefined {
  try {
    const patterns = count(flatten(filter, usualRelease, new StepCounter()));
    return patterns > filterLimits.patterns ? patterns : undefined;
  } catch (error) {
    if (isFilterError(error)) return undefined;
    throw error;
  }
}
