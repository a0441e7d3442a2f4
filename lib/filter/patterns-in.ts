import { defaultDialect } from './dialect';
import { FilterError, type FilterFailure } from './failure';
import { type Flat, flatten } from './flatten';
import { StepCounter } from './limits';
import { compilePattern } from './pattern';

export interface BrokenPattern {
  /** Dotted path of the condition, with the places in groups: `$or.1.name`. */
  path: string;
  pattern: string;
  failure: FilterFailure;
}

function brokenIn(filter: Flat, above = ''): BrokenPattern[] {
  return [...filter].flatMap(([key, value]) => {
    const path = above + key;
    if (Array.isArray(value)) {
      return value.flatMap((item, at) =>
        item instanceof Map ? brokenIn(item, `${path}.${at}.`) : [],
      );
    }
    const pattern: unknown = value instanceof Map ? value.get('$regex') : undefined;
    if (typeof pattern !== 'string') return [];
    const compiled = compilePattern(pattern);
    return compiled.ok ? [] : [{ path, pattern, failure: compiled.failure }];
  });
}

/**
 * The conditions of a filter whose pattern the gateway cannot read. It stores such a filter and
 * fails with the first event that has a text to try it on. None for a filter that is refused anyway.
 */
export function brokenPatterns(filter: unknown): BrokenPattern[] {
  try {
    return brokenIn(flatten(filter, defaultDialect, new StepCounter()));
  } catch (error) {
    if (error instanceof FilterError) return [];
    throw error;
  }
}
