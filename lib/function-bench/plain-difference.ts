import { parseJson } from '@/lib/util/json';
import type { RunOutcome } from '../transform/run-types';
import { shortly } from './saved-cases';
import { type Change, structuralDiff } from './structural-diff';

/** What the gateway answers without a value that plain JavaScript might have. */
const endsOfGateway = ['error', 'crash', 'no_data', 'too_deep'];

function changeText({ kind, path, before, after }: Change): string {
  const where = path === '' ? 'the result' : path;
  if (kind === 'removed') return `${where} would not be there`;
  const put = `${where} would be ${shortly(after)}`;
  return kind === 'added' ? put : `${put}, not ${shortly(before)}`;
}

/**
 * How a run as the gateway hands its payload over differs from one on plain objects, in a sentence;
 * undefined where both come to the same, or nobody knows.
 */
export function plainDifference(gateway: RunOutcome, plain: RunOutcome): string | undefined {
  if (gateway.kind !== 'value')
    return plain.kind === 'value' && endsOfGateway.includes(gateway.kind)
      ? 'In plain JavaScript this would succeed.'
      : undefined;
  if (plain.kind === 'error') return `In plain JavaScript this would fail: ${plain.error.text}.`;
  if (plain.kind !== 'value' || plain.json === gateway.json) return undefined;
  const [first, ...more] = structuralDiff(parseJson(gateway.json), parseJson(plain.json));
  if (!first) return undefined;
  const rest = more.length > 0 ? `, and ${more.length} more would differ` : '';
  return `In plain JavaScript ${changeText(first)}${rest}. The gateway gives what is shown here.`;
}
