import { isRecord, parseJson } from '@/lib/util/json';
import type { FunctionKind, RunOutcome } from '../transform/run-types';

function headerRemark(result: unknown): string | undefined {
  if (!isRecord(result)) return 'A header function returns an object of texts.';
  const wrong = Object.entries(result).find(([, value]) => typeof value !== 'string');
  return wrong && `The header “${wrong[0]}” is no text. A header function returns texts only.`;
}

function bodyRemark(result: unknown): string | undefined {
  const { endpoint_id: endpoint, owner_id: owner } = isRecord(result) ? result : {};
  if (endpoint) return undefined;
  return owner
    ? 'Without endpoint_id the gateway takes this only from messages whose header x-convoy-message-type is fanout or broadcast.'
    : 'Without endpoint_id and owner_id the gateway takes this only from messages whose header x-convoy-message-type is broadcast.';
}

/**
 * What is doubtful about a result though the run succeeded: nothing comes back, a header function
 * returns more than texts, or a body function does not say for whom the event is; the test routes let
 * all of it pass (gateway contract §7.3), and for a message of a broker the gateway does not.
 */
export function resultRemark(kind: FunctionKind, outcome: RunOutcome): string | undefined {
  if (outcome.kind !== 'value') return undefined;
  const result = parseJson(outcome.json);
  if (result === null) return 'The function returns nothing. Does it end with “return”?';
  if (kind === 'source_body') return bodyRemark(result);
  const isHeader = kind === 'source_header' || kind === 'broker_header';
  return isHeader ? headerRemark(result) : undefined;
}
