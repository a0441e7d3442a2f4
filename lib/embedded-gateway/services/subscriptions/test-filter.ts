import type { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import type { FilterFailure } from '@/lib/filter/failure';
import type { FilterWorker } from '@/lib/filter/worker/evaluator';
import type { DecodedBody } from '../decoded-body';

const refused = 'failed to validate subscription filter';

/** The real gateway gives no reason, but it has none of the limits of this one. */
function refusal({ kind, message }: FilterFailure): GatewayError {
  return new GatewayError(400, kind === 'limit' ? `${refused}: ${message}` : refused);
}

/**
 * Whether both parts of a sample match their filters (gateway contract §6.7). Nothing is stored.
 * @throws {GatewayError} 400 where the engine fails, without a reason, as on the real gateway; also
 *   where that one crashes, and with the reason at a limit of our own
 */
export async function testFilter(
  { request, schema }: DecodedBody<typeof operations.testSubscriptionFilter>,
  filters: FilterWorker,
): Promise<boolean> {
  const parts = await filters.run('testParts', [
    { filter: schema?.body, sample: request?.body },
    { filter: schema?.header, sample: request?.header },
  ]);
  if (!parts.ok) throw refusal(parts.failure);
  return parts.value
    .map((part) => {
      if (!part.ok) throw refusal(part.failure);
      return part.value;
    })
    .every(Boolean);
}
