import { RE2JS, RE2JSException } from 're2js';
import { fail, ok, type Result } from '@/lib/util/result';
import { FilterError, type FilterFailure } from './failure';
import { filterLimits, type StepCounter } from './limits';

/** Compiled patterns by their text; the oldest leaves first. */
const compiled = new Map<string, Result<RE2JS, FilterFailure>>();
const mostCompiled = 200;

function compile(pattern: string): Result<RE2JS, FilterFailure> {
  if (pattern.length > filterLimits.patternLength) {
    const message = `Patterns may have ${filterLimits.patternLength} letters; this one has ${pattern.length}.`;
    return fail({ kind: 'limit', message });
  }
  try {
    return ok(RE2JS.compile(pattern));
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const reason = error.message.replace(/^error parsing regexp: /, '');
    return fail({ kind: 'pattern', message: `The gateway cannot read this pattern: “${reason}”.` });
  }
}

/** Compiles a pattern by the rules of RE2, as the gateway does; fails with what is wrong with it. */
export function compilePattern(pattern: string): Result<RE2JS, FilterFailure> {
  const known = compiled.get(pattern);
  if (known) return known;
  const result = compile(pattern);
  const [oldest] = compiled.keys();
  if (compiled.size >= mostCompiled && oldest !== undefined) compiled.delete(oldest);
  compiled.set(pattern, result);
  return result;
}

/** Instructions times letters that take as long as one unit of work. */
const patternWorkPerStep = 30;

/**
 * Whether a pattern matches anywhere in a text, in time linear in the text.
 * @throws {FilterError} `pattern` for one that RE2 refuses, `limit` for too much work
 */
export function patternMatches(pattern: string, subject: string, counter: StepCounter): boolean {
  counter.spend(filterLimits.patternSteps);
  const result = compilePattern(pattern);
  if (!result.ok) throw new FilterError(result.failure.kind, result.failure.message);
  if (subject.length > filterLimits.subjectLength) {
    throw new FilterError(
      'limit',
      `Patterns are tried on texts of up to ${filterLimits.subjectLength} letters; this one has ${subject.length}.`,
    );
  }
  const work = result.value.programSize() * subject.length;
  if (work > filterLimits.patternWork) {
    throw new FilterError('limit', 'This pattern is too much work on a text this long.');
  }
  counter.spend(work / patternWorkPerStep);
  return result.value.test(subject);
}
