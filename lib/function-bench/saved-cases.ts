import type { Sample } from '@/lib/samples/sample-store';
import { parseJson } from '@/lib/util/json';
import type { RunOutcome, RunResult } from '../transform/run-types';
import type { RunOrder } from '../transform/runner';
import { type Change, structuralDiff } from './structural-diff';

/** How a saved case went. */
export type CaseVerdict =
  | { kind: 'passed' }
  | { kind: 'differs'; changes: Change[] }
  /** Checks that do not hold, each with the error where it throws. */
  | { kind: 'unmet'; checks: string[] }
  /** The run gave no value; the outcome tells why. */
  | { kind: 'failed'; outcome: RunOutcome }
  /** The sample, or what is expected, is no JSON. */
  | { kind: 'unreadable' };

/** True for a sample that expects something. */
export function isCase({ expected, checks }: Sample): boolean {
  return expected !== undefined || checkLines(checks).length > 0;
}

function checkLines(checks = ''): string[] {
  return checks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A function that tells of each check whether it holds: true, false or the text of an error. */
function checksFunction(checks: readonly string[]): string {
  const each = checks.map((check) => `()=>(${check}\n)`);
  return `var transform=({input,output})=>[${each}].map((check)=>{try{return !!check()}catch(error){return String(error)}})`;
}

function unmetChecks(checks: readonly string[], { outcome }: RunResult): string[] {
  if (outcome.kind !== 'value') {
    const text = outcome.kind === 'error' ? outcome.error.text : 'the checks did not end';
    return [`The checks cannot run: ${text}`];
  }
  const answers = parseJson(outcome.json);
  return checks.flatMap((check, at) => {
    const answer: unknown = Array.isArray(answers) ? answers[at] : undefined;
    if (answer === true) return [];
    return [typeof answer === 'string' ? `${check} (${answer})` : check];
  });
}

type Run = (order: RunOrder) => Promise<RunResult>;

/**
 * Runs a function on a sample and compares with what the sample expects: an output, checks in
 * JavaScript over `input` and `output`, one a line, or both.
 * @returns undefined for a sample that expects nothing
 */
export async function runCase(
  run: Run,
  order: Omit<RunOrder, 'payload'>,
  sample: Sample,
): Promise<CaseVerdict | undefined> {
  if (!isCase(sample)) return undefined;
  const wanted = sample.expected === undefined ? undefined : parseJson(sample.expected);
  const isReadable = sample.expected === undefined || wanted !== undefined;
  if (!isReadable || parseJson(sample.text) === undefined) return { kind: 'unreadable' };
  const { outcome } = await run({ ...order, payload: sample.text });
  if (outcome.kind !== 'value') return { kind: 'failed', outcome };
  const changes = wanted === undefined ? [] : structuralDiff(wanted, parseJson(outcome.json));
  if (changes.length > 0) return { kind: 'differs', changes };
  const checks = checkLines(sample.checks);
  if (checks.length === 0) return { kind: 'passed' };
  const checked = await run({
    kind: 'subscription',
    handing: 'plain',
    code: checksFunction(checks),
    payload: `{"input":${sample.text},"output":${outcome.json}}`,
  });
  const unmet = unmetChecks(checks, checked);
  return unmet.length === 0 ? { kind: 'passed' } : { kind: 'unmet', checks: unmet };
}

/** What to say of a case that does not pass; empty for one that does. */
export function verdictText(verdict: CaseVerdict): string {
  switch (verdict.kind) {
    case 'passed':
      return '';
    case 'differs': {
      const [first] = verdict.changes;
      const more = verdict.changes.length - 1;
      return `${first ? changeText(first) : ''}${more > 0 ? `, and ${more} more` : ''}`;
    }
    case 'unmet':
      return verdict.checks.join('; ');
    case 'failed':
      return verdict.outcome.kind === 'error' ? verdict.outcome.error.text : 'gave no output';
    case 'unreadable':
      return 'The sample or what it expects is no JSON';
  }
}

const LONGEST_VALUE = 60;

/** A value as JSON, cut where it is long. */
export function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/** One difference: the value that was expected is `before`. */
function changeText({ kind, path, before, after }: Change): string {
  const where = path === '' ? 'the output' : path;
  if (kind === 'added') return `${where} is not expected`;
  if (kind === 'removed') return `${where} is missing`;
  return `${where} is ${shortly(after)}, not ${shortly(before)}`;
}
