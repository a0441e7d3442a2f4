import { usualRelease } from '@/lib/releases/records.mjs';
import { type FilterFailure, isFilterError } from './failure';
import { flatten } from './flatten';
import { filterLimits, StepCounter } from './limits';
import { compilePattern } from './pattern';
import { type PatternPlace, patternsOf } from './pattern-places';

export interface BrokenPattern extends PatternPlace {
  failure: FilterFailure;
}

/**
 * The conditions of a filter whose pattern the gateway cannot read. It stores such a filter and
 * fails with the first event that has a text to try it on. None for a filter that is refused anyway;
 * of many patterns only the first ones are read, as far as the work for them goes.
 */
export function brokenPatterns(filter: unknown): BrokenPattern[] {
  const found: BrokenPattern[] = [];
  try {
    const counter = new StepCounter();
    let read = 0;
    for (const place of patternsOf(flatten(filter, usualRelease, counter))) {
      if (read === filterLimits.patterns) break;
      read += 1;
      const compiled = compilePattern(place.pattern, counter);
      if (!compiled.ok) found.push({ ...place, failure: compiled.failure });
    }
  } catch (error) {
    if (!isFilterError(error)) throw error;
  }
  return found;
}
