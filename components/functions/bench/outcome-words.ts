import type { RunError, RunOutcome, RunResult } from '@/lib/transform/run-types';

export interface OutcomeWords {
  tone: 'good' | 'warn' | 'bad';
  title: string;
  detail?: string;
  /** The engine's own text, where the detail has plainer words for it. */
  engineText?: string;
}

function errorWords({ line, text, plain }: RunError): OutcomeWords {
  const place = line === undefined ? '' : ` in line ${line}`;
  return plain === undefined
    ? { tone: 'bad', title: `Failed${place}`, detail: text }
    : { tone: 'bad', title: `Cannot be read${place}`, detail: plain, engineText: text };
}

/** What a run came to, and what the gateway would do with it. */
export function outcomeWords(outcome: RunOutcome): OutcomeWords {
  switch (outcome.kind) {
    case 'value':
      return { tone: 'good', title: 'Succeeded' };
    case 'no_data':
      return {
        tone: 'warn',
        title: 'Succeeded without data',
        detail: `${outcome.reason}. The gateway cannot write this result as JSON, and the event fails.`,
      };
    case 'error':
      return errorWords(outcome.error);
    case 'crash':
      return {
        tone: 'bad',
        title: 'Crashes the gateway’s request',
        detail: `${outcome.reason}. The gateway answers 500 and tries the event again.`,
      };
    case 'too_deep':
      return {
        tone: 'bad',
        title: 'Nested too deep',
        detail: 'The gateway answers 500 to a result of 10,000 levels or more.',
      };
    case 'time_limit':
      return {
        tone: 'bad',
        title: 'Stopped at the time limit of 10 s',
        detail:
          'Look for a loop that does not end. The code is kept, and the next run starts anew.',
      };
    case 'memory_limit':
      return {
        tone: 'bad',
        title: `Stopped at the memory limit of ${mebibytes(outcome.limitBytes)} MiB`,
        detail:
          'It grows with the sample. The gateway has no such limit; there the function would take the memory.',
      };
    case 'stack_limit':
      return {
        tone: 'bad',
        title: 'Calls are nested too deep',
        detail: 'The gateway would go on to its time limit of 10 s, or not stop at all.',
      };
    case 'output_limit':
      return {
        tone: 'bad',
        title: 'The result is longer than 8 MiB',
        detail: 'It is not shown here; the gateway has no such limit.',
      };
    case 'stopped':
      return { tone: 'warn', title: 'Stopped' };
    case 'busy':
      return {
        tone: 'warn',
        title: 'Not begun',
        detail: 'Other functions ran for too long. Run it again.',
      };
    case 'broken':
      return {
        tone: 'bad',
        title: 'The runner had to start anew',
        detail: `${outcome.reason}. Run the function again.`,
      };
  }
}

const LIMIT_MS = 10_000;
const MEBIBYTE = 1024 * 1024;

/** Such as 0.4, or 32 where nothing is behind the point. */
const mebibytes = (bytes: number): string => String(Number((bytes / MEBIBYTE).toFixed(1)));

export function timeText(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

/** The part of the time limit that a run took, from 0 to 1. */
export function shareOfLimit(milliseconds: number): number {
  return Math.min(1, milliseconds / LIMIT_MS);
}

/**
 * Time and memory of a run, each with what it might have taken, such as
 * "0.9 ms of 10 s · 0.4 of 32 MiB"; the share of the time limit from 0 to 1.
 */
export function runFigures({ milliseconds, memoryBytes, memoryLimitBytes }: RunResult) {
  const memory =
    memoryBytes > 0 ? ` · ${mebibytes(memoryBytes)} of ${mebibytes(memoryLimitBytes)} MiB` : '';
  return {
    text: `${timeText(milliseconds)} of 10 s${memory}`,
    share: shareOfLimit(milliseconds),
  };
}
