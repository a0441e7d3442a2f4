import { defaultDialect } from './dialect';
import { type FilterFailure, isFilterError } from './failure';
import { type Flat, flatten } from './flatten';
import { filterLimits, StepCounter } from './limits';
import { compilePattern } from './pattern';

export interface BrokenPattern {
  /** Dotted path of the condition, with the places in groups: `$or.1.name`. */
  path: string;
  pattern: string;
  failure: FilterFailure;
}

/** Hands on what is broken as it is found, so that a limit does not take back what was found before. */
function* brokenIn(filter: Flat, counter: StepCounter, above = ''): Generator<BrokenPattern> {
  for (const [key, value] of filter) {
    const path = above + key;
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) {
        if (item instanceof Map) yield* brokenIn(item, counter, `${path}.${at}.`);
      }
    }
    const pattern: unknown = value instanceof Map ? value.get('$regex') : undefined;
    if (typeof pattern !== 'string') continue;
    counter.spend(filterLimits.patternSteps);
    const compiled = compilePattern(pattern);
    if (!compiled.ok) yield { path, pattern, failure: compiled.failure };
  }
}

/**
 * The conditions of a filter whose pattern the gateway cannot read. It stores such a filter and
 * fails with the first event that has a text to try it on. None for a filter that is refused anyway;
 * of very many patterns only the first ones are read.
 */
export function brokenPatterns(filter: unknown): BrokenPattern[] {
  const found: BrokenPattern[] = [];
  try {
    const counter = new StepCounter();
    for (const broken of brokenIn(flatten(filter, defaultDialect, counter), counter)) {
      found.push(broken);
    }
  } catch (error) {
    if (!isFilterError(error)) throw error;
  }
  return found;
}
