import type { Release } from '@/lib/releases/dialect';
import { usualRelease } from '@/lib/releases/records.mjs';
import { filterTraits } from '@/lib/releases/traits';
import { fail, ok, type Result } from '@/lib/util/result';
import { evaluate } from './evaluate';
import { FilterError, type FilterFailure, isFilterError } from './failure';
import { filterObject } from './filter-object';
import { type Flat, flatten } from './flatten';
import { StepCounter } from './limits';
import { outcomeOf } from './outcome';
import { checkPatternCount } from './pattern-places';
import type { Trace } from './trace';

/** The trace of a whole evaluation with its answer and the work it took. */
export interface Evaluated {
  answer: Result<boolean, FilterFailure>;
  trace: Trace;
  steps: number;
}

function guarded<T>(work: () => T): Result<T, FilterFailure> {
  try {
    return ok(work());
  } catch (error) {
    if (isFilterError(error)) return fail(error.failure);
    throw error;
  }
}

function answerOf({ possible }: Trace): Result<boolean, FilterFailure> {
  switch (outcomeOf(possible)) {
    case 'passed':
      return ok(true);
    case 'failed':
    case 'skipped':
      return ok(false);
    case 'unstable':
      return fail({
        kind: 'unstable',
        message: 'The gateway keeps one of several operators at random, so its answer changes.',
      });
    case 'error':
      return fail(possible.failure ?? { kind: 'crash', message: 'The gateway fails on this.' });
  }
}

/**
 * Evaluates a filter on a payload as events are matched, and shows each condition.
 * @param counter bounds the work; without it, it is as much as an evaluation may take
 */
export function evaluateFilter(
  filter: unknown,
  payload: unknown,
  dialect: Release = usualRelease,
  counter = new StepCounter(),
): Result<Evaluated, FilterFailure> {
  return guarded(() => onPayload(filterObject(filter), payload, dialect, counter));
}

function onPayload(
  filter: unknown,
  payload: unknown,
  dialect: Release,
  counter = new StepCounter(),
): Evaluated {
  const flatPayload = flatten(payload, dialect, counter);
  return evaluated(flatten(filter, dialect, counter), flatPayload, { dialect, counter });
}

function evaluated(
  filter: Flat,
  payload: Flat,
  context: Parameters<typeof evaluate>[2],
): Evaluated {
  checkPatternCount(filter);
  const trace = evaluate(filter, payload, context);
  return { answer: answerOf(trace), trace, steps: context.counter.steps };
}

/**
 * Whether a filter matches a payload when an event arrives (gateway contract §6.6, §6.10). Fails
 * where the gateway’s engine fails, crashes or answers at random, and at our own limits.
 */
export function matchFilter(
  filter: unknown,
  payload: unknown,
  dialect: Release = usualRelease,
): Result<boolean, FilterFailure> {
  const result = evaluateFilter(filter, payload, dialect);
  return result.ok ? result.value.answer : result;
}

/**
 * Whether one part of a test request matches (gateway contract §6.7): without a schema it does; a
 * part that is null does not from 26.x on, not even for an empty schema. This route alone takes a
 * schema that is no object, which nothing can store.
 */
export function testFilterPart(
  schema: unknown,
  part: unknown,
  dialect: Release = usualRelease,
): Result<boolean, FilterFailure> {
  if (schema === null || schema === undefined) return ok(true);
  if (part === null || part === undefined) return ok(filterTraits(dialect).matchesNullPart);
  const result = guarded(() => onPayload(schema, part, dialect));
  return result.ok ? result.value.answer : result;
}

/**
 * The first value of each header, which is all that filters see (gateway contract §6.6).
 * @throws {FilterError} for a header without any, whatever the filter asks for
 */
function firstValues(headers: Record<string, readonly string[]>): [string, unknown][] {
  return Object.entries(headers).map(([name, [first]]) => {
    if (first === undefined) {
      const message = `The header “${name}” has no value; the gateway crashes on it.`;
      throw new FilterError('crash', message);
    }
    return [name, first];
  });
}

/** Evaluates a filter on the headers of a request, by name as stored. */
export function evaluateHeaderFilter(
  filter: unknown,
  headers: Record<string, readonly string[]>,
  dialect: Release = usualRelease,
  counter = new StepCounter(),
): Result<Evaluated, FilterFailure> {
  return guarded(() => {
    const values = firstValues(headers);
    const flatFilter = flatten(filterObject(filter), dialect, counter);
    const { flattensHeaders } = filterTraits(dialect);
    const payload = flattensHeaders
      ? flatten(Object.fromEntries(values), dialect, counter)
      : new Map(values);
    return evaluated(flatFilter, payload, { dialect, counter, refusesPositions: flattensHeaders });
  });
}
