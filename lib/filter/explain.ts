import type { Release } from '@/lib/releases/dialect';
import { usualRelease } from '@/lib/releases/records.mjs';
import { filterTraits } from '@/lib/releases/traits';
import type { FilterFailure } from './failure';
import type { Hazard } from './hazard';
import { payloadHazards } from './hazards';
import { type Evaluated, evaluateFilter, evaluateHeaderFilter } from './match';
import { numberInText } from './numeric-text';
import { type Outcome, outcomeOf } from './outcome';
import { patternDifference } from './pattern-difference';
import type { Trace } from './trace';
import { inWords, operandInWords } from './values';

/** One line of the explanation, with those below it. */
export interface Explained {
  kind: Trace['kind'];
  /** Dotted path of the key that it looks at, as in the flattened filter; empty for a whole filter. */
  path: string;
  /** What is asked for, such as `customer.age $gte 18`. */
  label: string;
  outcome: Outcome;
  /** What was found or why it was not looked at; empty where the children say it. */
  detail: string;
  children: Explained[];
  /** How many more there are below it that are not told, as with a list of many items. */
  untold: number;
}

/** Why an answer is not worth what it seems. */
export interface AnswerWarning {
  kind: 'missing_only' | 'never_matches' | 'matches_everything' | 'all_skipped';
  message: string;
}

export interface Explanation {
  /** `unstable` where the gateway answers at random, `not_evaluated` beyond the limits of this engine. */
  outcome: Exclude<Outcome, 'skipped'> | 'not_evaluated';
  /** Why there is no answer. */
  failure?: FilterFailure;
  tree?: Explained;
  warnings: AnswerWarning[];
  hazards: Hazard[];
}

const groups: Partial<Record<Trace['kind'], string>> = {
  filter: 'All of',
  random: 'One of, at random',
};

function labelOf({ kind, path, operator, operand }: Trace): string {
  if (kind === 'logic') {
    const name = operator === '$or' ? 'Any of' : 'All of';
    return path === '' ? `${name} (${operator})` : `${path}: ${name} (${operator})`;
  }
  const group = groups[kind];
  if (group) return path === '' ? group : `${path}: ${group.toLowerCase()}`;
  if (operator) return `${path} ${operator} ${operandInWords(operator, operand)}`;
  if (operand instanceof Map) {
    const asked = [...operand].map(
      ([name, value]) => `${name} ${operandInWords(String(name), value)}`,
    );
    return `${path} ${asked.join(', ')}`.trim();
  }
  return operand === undefined ? path : `${path} = ${inWords(operand)}`;
}

const skippedWords = {
  missing: 'Skipped: the key is missing, so the condition does not count.',
  null: 'Skipped: the value is null, which only $eq and other operators look at.',
  empty: 'Skipped: an empty object asks for nothing.',
} as const;

/** Says so where a text meets a number: releases differ in whether they read it as one. */
function meeting({ operator, operand, seen }: Trace, dialect: Release): string {
  const pair = [typeof seen, typeof operand];
  const isMixed = pair.includes('string') && pair.includes('number');
  if (!isMixed || operator === '$in' || operator === '$nin' || operator === '$regex') return '';
  const text = typeof seen === 'string' ? seen : operand;
  const number = typeof text === 'string' ? numberInText(text) : undefined;
  if (number === undefined) return '';
  return filterTraits(dialect).readsNumbersInText
    ? ` The text ${inWords(text)} is read as the number ${number}.`
    : ' This release does not read texts as numbers.';
}

/** How the pattern would be read elsewhere, where that differs. */
function reading({ operator, operand }: Trace): string {
  const difference =
    operator === '$regex' && typeof operand === 'string' ? patternDifference(operand) : undefined;
  return difference ? ` ${difference}` : '';
}

function detailOf(trace: Trace, dialect: Release): string {
  const { kind, possible, skipped, seen, children } = trace;
  if (possible.failure && children.length === 0) return possible.failure.message + reading(trace);
  if (skipped) return skippedWords[skipped];
  if (kind === 'positional' && children.length === 0) {
    return 'No key of the payload fits this path, so the condition fails.';
  }
  return children.length === 0 && seen !== undefined
    ? `The value is ${inWords(seen)}.${meeting(trace, dialect)}${reading(trace)}`
    : '';
}

/** A whole filter with one condition says nothing that the condition does not say. */
function isWrapper({ kind, children }: Trace): boolean {
  return kind === 'filter' && children.length === 1;
}

/** As many are told below one line; those first that came to the same as the line itself. */
const mostChildren = 100;

function toldChildren({ children, possible }: Trace): readonly Trace[] {
  if (children.length <= mostChildren) return children;
  const outcome = outcomeOf(possible);
  const decide = children.filter((child) => outcomeOf(child.possible) === outcome);
  const others = children.filter((child) => outcomeOf(child.possible) !== outcome);
  const told = new Set([...decide, ...others].slice(0, mostChildren));
  return children.filter((child) => told.has(child));
}

function explainTrace(trace: Trace, dialect: Release): Explained {
  const [inner] = trace.children;
  if (isWrapper(trace) && inner) return explainTrace(inner, dialect);
  const children = toldChildren(trace);
  return {
    kind: trace.kind,
    path: trace.path,
    label: labelOf(trace),
    outcome: outcomeOf(trace.possible),
    detail: detailOf(trace, dialect),
    children: children.map((child) => explainTrace(child, dialect)),
    untold: trace.children.length - children.length,
  };
}

/** Conditions on keys and paths, however deep. */
function conditionsOf(trace: Trace): Trace[] {
  const isCondition = trace.kind === 'key' || trace.kind === 'positional';
  return isCondition ? [trace] : trace.children.flatMap(conditionsOf);
}

function warningsOf({ trace, answer }: Evaluated): AnswerWarning[] {
  const conditions = conditionsOf(trace);
  const skipped = conditions.filter(({ possible }) => outcomeOf(possible) === 'skipped');
  const names = [...new Set(skipped.map(({ path }) => path))].slice(0, 5).join(', ');
  if (!answer.ok || skipped.length === 0) return [];
  if (!answer.value && skipped.length === conditions.length) {
    const message = `It fails only because nothing could be looked at: ${names} missing or null in this sample.`;
    return [{ kind: 'all_skipped', message }];
  }
  if (answer.value) {
    const message = `It passes although ${names} could not be looked at: missing keys do not count against a sample.`;
    return [{ kind: 'missing_only', message }];
  }
  return [];
}

/** Where the sample stands and what of it filters look at. */
export type SamplePart =
  | { part: 'body'; payload: unknown }
  | { part: 'headers'; headers: Record<string, readonly string[]> };

/** Headers are flattened like a payload by some releases only, whose paths with $ never match in them. */
function sampleHazards(filter: unknown, sample: SamplePart, dialect: Release): Hazard[] {
  if (sample.part === 'body') return payloadHazards(sample.payload, filter, dialect);
  const kept = filterTraits(dialect).flattensHeaders ? 'dollar_key' : 'memory';
  return payloadHazards(sample.headers, filter, dialect).filter(({ kind }) => kind === kept);
}

/**
 * Explains what a filter makes of a sample, condition by condition, as the gateway of a release
 * would decide (gateway contract §6.6). Never throws; what fails is told.
 */
export function explainFilter(
  filter: unknown,
  sample: SamplePart,
  dialect: Release = usualRelease,
): Explanation {
  const hazards = sampleHazards(filter, sample, dialect);
  const result =
    sample.part === 'body'
      ? evaluateFilter(filter, sample.payload, dialect)
      : evaluateHeaderFilter(filter, sample.headers, dialect);
  if (!result.ok) {
    const outcome = result.failure.kind === 'limit' ? 'not_evaluated' : 'error';
    return { outcome, failure: result.failure, warnings: [], hazards };
  }
  const { answer, trace } = result.value;
  const tree = explainTrace(trace, dialect);
  const warnings = warningsOf(result.value);
  if (answer.ok) return { outcome: answer.value ? 'passed' : 'failed', tree, warnings, hazards };
  const outcome = answer.failure.kind === 'unstable' ? 'unstable' : 'error';
  return { outcome, failure: answer.failure, tree, warnings, hazards };
}
