import { isRecord, parseJson } from '@/lib/util/json';
import type { FunctionKind, RunOutcome } from '../run-types';

function headerRemark(result: unknown): string | undefined {
  if (!isRecord(result)) return 'A header function returns an object of texts.';
  const wrong = Object.entries(result).find(([, value]) => typeof value !== 'string');
  return wrong && `The header “${wrong[0]}” is no text. A header function returns texts only.`;
}

/**
 * What is doubtful about the results over all samples, though every run succeeded: nothing comes
 * back, or a header function returns more than texts, which the test route lets pass (gateway
 * contract §7.3) and a broker message does not.
 */
export function resultRemarks(kind: FunctionKind, outcomes: readonly RunOutcome[]): string[] {
  const results = outcomes.flatMap((outcome) =>
    outcome.kind === 'value' ? [parseJson(outcome.json)] : [],
  );
  const filled = results.filter((result) => result !== null);
  if (results.length > 0 && filled.length === 0)
    return ['The function returns nothing for any sample. Does it end with “return”?'];
  const isHeader = kind === 'source_header' || kind === 'broker_header';
  const remarks = isHeader ? filled.map(headerRemark) : [];
  return [...new Set(remarks.flatMap((remark) => (remark === undefined ? [] : [remark])))];
}
