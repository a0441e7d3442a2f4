import type { Runner, RunOrder } from '@/lib/transform/runner';
import { GatewayError } from '../base/gateway-error';
import { type FailedRun, functionFailureText } from './function-failure';

export interface FunctionTest {
  kind: RunOrder['kind'];
  code: string;
  payload: unknown;
}

/** What the test routes answer as `data`. */
interface FunctionTestResult {
  payload: unknown;
  log: string[];
}

/**
 * What a test may ask for, which real gateways do not bound: this one shares processor and memory
 * with the console.
 */
export const functionTestLimits = {
  /** Of the JSON text that the function gets, and of the one that it gives back. */
  payloadBytes: 1024 * 1024,
} as const;

/** What the gateway says of a run that failed (gateway contract §7.1, §7.3). */
function refusal(outcome: Exclude<FailedRun, { kind: 'no_data' }>, timeMs: number) {
  switch (outcome.kind) {
    case 'error':
    case 'stack_limit':
    case 'time_limit':
    case 'memory_limit':
    case 'output_limit':
      return new GatewayError(400, functionFailureText(outcome, timeMs));
    case 'busy':
      return new GatewayError(503, 'other functions are running, try again in a few seconds');
    case 'too_deep':
    case 'crash':
    case 'stopped':
    case 'broken':
      return new GatewayError(500, 'an unexpected error occurred');
  }
}

/**
 * Runs functions for the test routes; nothing is stored.
 * @param timeMs the limit of real gateways is 10 seconds; tests use less
 */
export function createFunctionTests(runner: Runner, timeMs: number) {
  return {
    /**
     * @param signal ends the run when nobody waits for it any more
     * @returns null when the result cannot be written as JSON; a real gateway leaves `data` out then
     * @throws {GatewayError} with the engine's message when the function fails, 503 when others run
     *   for too long, 413 for what is too large
     */
    async run(
      { kind, code, payload }: FunctionTest,
      signal: AbortSignal,
    ): Promise<FunctionTestResult | null> {
      const text = JSON.stringify(payload ?? null);
      const { payloadBytes } = functionTestLimits;
      // Numbers may be longer once they are written out than they were in the body.
      if (Buffer.byteLength(text) > payloadBytes)
        throw new GatewayError(413, 'payload must not be larger than 1 MiB');
      const limits = { timeMs, outputLength: payloadBytes };
      const { outcome, log } = await runner.run({ kind, code, payload: text, limits }, signal);
      if (outcome.kind === 'no_data') return null;
      if (outcome.kind !== 'value') throw refusal(outcome, timeMs);
      return { payload: JSON.parse(outcome.json), log: log.map((line) => line.text) };
    },
  };
}

export type FunctionTests = ReturnType<typeof createFunctionTests>;
