import { RE2JS, RE2JSException } from 're2js';
import { fail, ok, type Result } from '@/lib/util/result';
import { compileCost } from './compile-cost';
import { FilterError, type FilterFailure } from './failure';
import { filterLimits, type StepCounter } from './limits';

type Compiled = Result<RE2JS, FilterFailure>;

/** Compiled patterns by their text; those used longest ago leave first. */
const compiled = new Map<string, Compiled>();
let keptInstructions = 0;

/** Of a pattern that cannot be read its message is kept, which is small. */
function sizeOf(result: Compiled): number {
  return result.ok ? result.value.programSize() : 1;
}

function keep(pattern: string, result: Compiled): void {
  compiled.set(pattern, result);
  keptInstructions += sizeOf(result);
  for (const [oldest, held] of compiled) {
    if (keptInstructions <= filterLimits.keptInstructions || oldest === pattern) return;
    compiled.delete(oldest);
    keptInstructions -= sizeOf(held);
  }
}

function compile(pattern: string): Compiled {
  try {
    return ok(RE2JS.compile(pattern));
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const reason = error.message.replace(/^error parsing regexp: /, '');
    return fail({ kind: 'pattern', message: `The gateway cannot read this pattern: “${reason}”.` });
  }
}

/**
 * Compiles a pattern by the rules of RE2, as the gateway does; fails with what is wrong with it.
 * @throws {FilterError} `limit` before it is compiled, where that is more work than is left
 */
export function compilePattern(pattern: string, counter: StepCounter): Compiled {
  if (pattern.length > filterLimits.patternLength) {
    const message = `Patterns may have ${filterLimits.patternLength} letters; this one has ${pattern.length}.`;
    return fail({ kind: 'limit', message });
  }
  counter.spendOnce(pattern, compileCost);
  const known = compiled.get(pattern);
  if (known) {
    compiled.delete(pattern);
    compiled.set(pattern, known);
    return known;
  }
  const result = compile(pattern);
  keep(pattern, result);
  return result;
}

/** Units of work of each attempt with a pattern, whatever the text. */
const stepsPerAttempt = 100;

/** Instructions times letters that take as long as one unit of work. */
const patternWorkPerStep = 30;

/**
 * Whether a pattern matches anywhere in a text, in time linear in the text.
 * @throws {FilterError} `pattern` for one that RE2 refuses, `limit` for too much work
 */
export function patternMatches(pattern: string, subject: string, counter: StepCounter): boolean {
  counter.spend(stepsPerAttempt);
  const result = compilePattern(pattern, counter);
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
