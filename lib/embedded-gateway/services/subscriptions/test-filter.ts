import type { operations } from '@/lib/contract/gateway/operations';
import { testFilterPart } from '@/lib/filter/match';
import { GatewayError } from '../../gateway-error';
import type { DecodedBody } from '../decoded-body';

/**
 * Whether both parts of a sample match their filters (gateway contract §6.7). Nothing is stored.
 * @throws {GatewayError} 400 where the engine fails, without a reason, as on the real gateway; also
 *   where that one crashes
 */
export function testFilter({
  request,
  schema,
}: DecodedBody<typeof operations.testSubscriptionFilter>): boolean {
  const parts = [
    testFilterPart(schema?.body, request?.body),
    testFilterPart(schema?.header, request?.header),
  ];
  return parts
    .map((part) => {
      if (!part.ok) throw new GatewayError(400, 'failed to validate subscription filter');
      return part.value;
    })
    .every(Boolean);
}
