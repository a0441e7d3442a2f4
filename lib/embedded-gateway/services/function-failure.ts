import type { RunOutcome } from '@/lib/transform/run-types';

/** How a run ended that gave no payload. */
export type FailedRun = Exclude<RunOutcome, { kind: 'value' }>;

/** Why a function gave no payload, in the words of the gateway where it has some (gateway contract §7.1). */
export function functionFailureText(outcome: FailedRun, timeMs: number): string {
  switch (outcome.kind) {
    case 'error':
    case 'stack_limit':
      return outcome.error.text;
    case 'time_limit':
      return `script execution time elapsed ${timeMs / 1000} seconds`;
    case 'memory_limit':
      return 'the function uses too much memory';
    case 'output_limit':
      return 'the result of the function is too long';
    case 'no_data':
      return `the result of the function cannot be written as JSON: ${outcome.reason}`;
    case 'too_deep':
      return 'the result of the function is nested too deep';
    case 'crash':
      return `the function ends the engine: ${outcome.reason}`;
    case 'busy':
    case 'stopped':
    case 'broken':
      return 'the function could not be run';
  }
}
