import { isFilterError } from './failure';
import type { LogicOperator, ValueOperator } from './operators';
import { only, type Possible } from './outcome';

/** One condition of a filter with what became of it. */
export interface Trace {
  /**
   * `filter`: all conditions of a filter or of an item. `logic`: `$or` or `$and`. `key`: the
   * condition on one key. `operator`: one of its operators. `positional`: a path with `$`, over the
   * keys that it found. `random`: conditions of which the gateway keeps one.
   */
  kind: 'filter' | 'logic' | 'key' | 'operator' | 'positional' | 'random';
  /** Dotted path as in the flattened filter; empty for a whole filter. */
  path: string;
  /** None for a plain value, and for whole filters. */
  operator?: ValueOperator | LogicOperator;
  /** What the filter asks for; absent where children say it. */
  operand?: unknown;
  /** The payload’s value; absent where there was none to see. */
  seen?: unknown;
  /** Why it was skipped. */
  skipped?: 'missing' | 'null' | 'empty';
  possible: Possible;
  children: Trace[];
}

/** Runs a comparison; a failure of the engine becomes the answer, except where a limit is reached. */
export function attempt(work: () => boolean): Possible {
  try {
    return only(work() ? 'passed' : 'failed');
  } catch (error) {
    if (isFilterError(error) && error.kind !== 'limit') {
      return only('error', error.failure);
    }
    throw error;
  }
}
