import { isDeepStrictEqual } from 'node:util';
import type { RunOutcome, RunResult } from '@/lib/transform/run-types';
import type { RecordedOutcome } from './function-case';

/** What two errors have to share: the class, and the line where both tell one. */
const errorClass = (text: string) => /^(\w*Error)\b/.exec(text)?.[1] ?? '';
const errorLine = (text: string) =>
  [...text.matchAll(/(?:<eval>:|Line | at )(\d+):\d+/g)].at(-1)?.[1];

/** An error text without what only the gateway's engine can count. */
function withoutCounters(text: string): string {
  return text
    .replace(/\(\d+\)(?=\)?$)/, '')
    .replace(/ \(and \d+ more errors\)/, '')
    .replace(/(Line \d+):\d+|:\d+(?=\)?$)/, (_, line: string | undefined) => line ?? '');
}

/** How an outcome compares: the same, an error worded otherwise, or what was expected instead. */
export type Comparison =
  | { kind: 'same' }
  | { kind: 'worded'; text: string }
  | { kind: 'other'; wanted: string };

const same: Comparison = { kind: 'same' };

function compareError(wanted: string, ours: RunOutcome): Comparison {
  const other: Comparison = { kind: 'other', wanted: `the error ${wanted}` };
  if (wanted.startsWith('script execution time elapsed'))
    return ours.kind === 'time_limit' ? same : other;
  if (ours.kind !== 'error') return other;
  const { text, line } = ours.error;
  const wantedLine = errorLine(wanted);
  const isSamePlace = wantedLine === undefined || wantedLine === String(line);
  if (errorClass(wanted) !== errorClass(text) || !isSamePlace) return other;
  return withoutCounters(wanted) === withoutCounters(text) ? same : { kind: 'worded', text };
}

/** An answer that varies: ours has to be of the kind, with the same letters in some order. */
function compareUnstable(seen: readonly Record<string, unknown>[], ours: RunOutcome): Comparison {
  const letters = (text: string) => [...text].sort().join('');
  const isOne = seen.some(({ result, error }) =>
    ours.kind === 'value'
      ? letters(JSON.stringify(result)) === letters(ours.json)
      : ours.kind === 'error' && errorClass(String(error)) === errorClass(ours.error.text),
  );
  return isOne ? same : { kind: 'other', wanted: `one of ${JSON.stringify(seen)}` };
}

/** Compares how a run ended with what was recorded. */
export function compareOutcome(recorded: RecordedOutcome, ours: RunOutcome): Comparison {
  const { result, result_text: text, error, no_data: noData, panic, unstable } = recorded;
  if (error !== undefined) return compareError(error, ours);
  if (unstable !== undefined) return compareUnstable(unstable, ours);
  if (panic !== undefined)
    return ours.kind === 'crash' ? same : { kind: 'other', wanted: 'a crash' };
  if (noData) {
    const isSame = ours.kind === 'no_data' && ours.reason === recorded.marshal_error;
    return isSame ? same : { kind: 'other', wanted: `no data: ${recorded.marshal_error}` };
  }
  if (text !== undefined)
    return ours.kind === 'value' && ours.json === text ? same : { kind: 'other', wanted: text };
  const isSame = ours.kind === 'value' && isDeepStrictEqual(JSON.parse(ours.json), result);
  return isSame ? same : { kind: 'other', wanted: JSON.stringify(result) };
}

/** What was to be printed, if it was not; the lines of a run that fails are lost in the gateway. */
export function logProblem(recorded: RecordedOutcome, { outcome, log }: RunResult) {
  if (outcome.kind !== 'value' && outcome.kind !== 'no_data') return undefined;
  const lines = log.map(({ text }) => text);
  const wanted = recorded.log_head ?? recorded.log ?? [];
  const count = recorded.log_count ?? wanted.length;
  const isSame = lines.length === count && isDeepStrictEqual(lines.slice(0, wanted.length), wanted);
  return isSame ? undefined : `the log ${JSON.stringify(wanted)}`;
}
