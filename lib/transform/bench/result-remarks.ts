import { isRecord, parseJson } from '@/lib/util/json';
import type { FunctionKind, RunOutcome } from '../run-types';

function headerRemark(result: unknown): string | undefined {
  if (!isRecord(result)) return 'A header function returns an object of texts.';
  const wrong = Object.entries(result).find(([, value]) => typeof value !== 'string');
  return wrong && `The header “${wrong[0]}” is no text. A header function returns texts only.`;
}

/**
 * What is doubtful about a result though the run succeeded: nothing comes back, or a header function
 * returns more than texts, which the test route lets pass (gateway contract §7.3) and a broker
 * message does not.
 */
export function resultRemark(kind: FunctionKind, outcome: RunOutcome): string | undefined {
  if (outcome.kind !== 'value') return undefined;
  const result = parseJson(outcome.json);
  if (result === null) return 'The function returns nothing. Does it end with “return”?';
  const isHeader = kind === 'source_header' || kind === 'broker_header';
  return isHeader ? headerRemark(result) : undefined;
}
