import type { RunOutcome } from '../run-types';

/** What a gateway does where a run ended so. */
export interface GatewayAnswer {
  /** Status of the test route; undefined where the gateway may never answer. */
  status: number | undefined;
  /** For people: what happens, to an event as well. */
  text: string;
}

const failed = 'An event fails there and is tried again later.';

/** What the gateway would answer; undefined for runs that only the bench ended. */
export function gatewayAnswer(outcome: RunOutcome): GatewayAnswer | undefined {
  switch (outcome.kind) {
    case 'value':
      return { status: 200, text: 'The gateway takes this result.' };
    case 'no_data':
      return {
        status: 200,
        text: `The gateway reports success without a result, since it cannot write it as JSON (${outcome.reason}). ${failed}`,
      };
    case 'error':
      return { status: 400, text: `The gateway answers: ${outcome.error.text}` };
    case 'crash':
      return {
        status: 500,
        text: `The gateway’s request crashes with an empty answer: ${outcome.reason}. ${failed}`,
      };
    case 'too_deep':
      return { status: 500, text: 'The gateway writes results of fewer than 10,000 levels only.' };
    case 'time_limit':
      return {
        status: 400,
        text: 'The gateway stops after 10 seconds, but not inside built-in callbacks or a pattern with a look-ahead.',
      };
    case 'stack_limit':
      return {
        status: undefined,
        text: 'Here the stack is full at once. The gateway goes on for 10 seconds, and never ends when the recursion runs through built-ins.',
      };
    case 'memory_limit':
    case 'output_limit':
      return {
        status: undefined,
        text: 'The gateway has no such limit: a function like this can end its process.',
      };
    case 'stopped':
    case 'broken':
      return undefined;
  }
}
