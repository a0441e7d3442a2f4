import 'server-only';
import type { FilterTrial, FilterTrialBody } from '@/lib/contract/console/subscription-actions';
import { operations } from '@/lib/contract/gateway/operations';
import { isRecord } from '@/lib/util/json';
import { ConsoleError } from '../../console-error';
import { askGateway, throwFailure } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';

/** All that the gateway says where its engine fails (gateway contract §6.7). */
const engineFailed = /^failed to validate subscription filter$/i;

/**
 * Has the gateway's own engine try one half of a filter on a sample; nothing is stored. The other
 * half is left out, which matches everything.
 * @throws ConsoleError
 */
export async function trySubscriptionFilter(
  context: ServiceContext,
  { part, filter, sample }: FilterTrialBody,
): Promise<FilterTrial> {
  const body =
    part === 'body'
      ? { request: { body: sample }, schema: { body: filter } }
      : { request: { header: headersOf(sample) }, schema: { header: filter } };
  const result = await askGateway(context, operations.testSubscriptionFilter, { body });
  if (result.ok) return { outcome: outcomeOf(result.data) };
  const { failure } = result;
  if (failure.kind === 'rejected' && engineFailed.test(failure.message)) {
    return { outcome: 'error' };
  }
  return await throwFailure(context, failure);
}

/** @throws ConsoleError for an answer that tells nothing of the filter */
function outcomeOf(answer: boolean | undefined): FilterTrial['outcome'] {
  if (answer !== undefined) return answer ? 'passed' : 'failed';
  throw new ConsoleError('bad_gateway_answer', {
    detail: 'The gateway did not say whether the filter passes. Nothing was stored.',
  });
}

function headersOf(sample: unknown): Record<string, unknown> {
  return isRecord(sample) ? sample : {};
}
