import type { RunOutcome } from '@/lib/transform/run-types';
import type { Runner, RunOrder } from '@/lib/transform/runner';
import { GatewayError } from '../gateway-error';

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

/** What the gateway says of a run that failed (gateway contract §7.1, §7.3). */
function refusal(outcome: Exclude<RunOutcome, { kind: 'value' | 'no_data' }>, timeMs: number) {
  switch (outcome.kind) {
    case 'error':
    case 'stack_limit':
      return new GatewayError(400, outcome.error.text);
    case 'time_limit':
      return new GatewayError(400, `script execution time elapsed ${timeMs / 1000} seconds`);
    case 'memory_limit':
      return new GatewayError(400, 'the function uses too much memory');
    case 'output_limit':
      return new GatewayError(400, 'the result of the function is too long');
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
     * @returns null when the result cannot be written as JSON; a real gateway leaves `data` out then
     * @throws {GatewayError} with the engine's message when the function fails
     */
    async run({ kind, code, payload }: FunctionTest): Promise<FunctionTestResult | null> {
      const text = JSON.stringify(payload ?? null);
      const { outcome, log } = await runner.run({ kind, code, payload: text, limits: { timeMs } });
      if (outcome.kind === 'no_data') return null;
      if (outcome.kind !== 'value') throw refusal(outcome, timeMs);
      return { payload: JSON.parse(outcome.json), log: log.map((line) => line.text) };
    },
  };
}

export type FunctionTests = ReturnType<typeof createFunctionTests>;
