import { parseJson } from '@/lib/util/json';
import type { RunOutcome } from '../run-types';
import type { Sample } from './sample-store';
import { type Change, structuralDiff } from './structural-diff';

/** How a saved case went. */
export type CaseVerdict =
  | { kind: 'passed' }
  | { kind: 'differs'; changes: Change[] }
  /** The run gave no value; the outcome tells why. */
  | { kind: 'failed'; outcome: RunOutcome }
  /** What is expected is no JSON. */
  | { kind: 'unreadable' };

/** Compares a run with what its sample expects; undefined for a sample that expects nothing. */
export function caseVerdict({ expected }: Sample, outcome: RunOutcome): CaseVerdict | undefined {
  if (expected === undefined) return undefined;
  const wanted = parseJson(expected);
  if (wanted === undefined) return { kind: 'unreadable' };
  if (outcome.kind !== 'value') return { kind: 'failed', outcome };
  const changes = structuralDiff(wanted, parseJson(outcome.json));
  return changes.length === 0 ? { kind: 'passed' } : { kind: 'differs', changes };
}

/** True when a verdict should keep people from saving without a second look. */
export function isFailing(verdict: CaseVerdict | undefined): boolean {
  return verdict !== undefined && verdict.kind !== 'passed';
}
