import type { GatewayFailure } from '@/lib/contract/gateway/failure';
import type { Operation } from '@/lib/contract/gateway/operations';

/**
 * Whether a failed request may have changed something after all: the connection broke after it
 * was sent, something between gave up on the gateway, or a success came that cannot be read. Gateways
 * themselves fail with 500 alone, and each one that was looked at had stored nothing (gateway contract
 * §0.3 row 12); every other 5xx is of something that cannot know.
 */
export function mayBeApplied(
  { method, storesNothing }: Pick<Operation, 'method' | 'storesNothing'>,
  failure: GatewayFailure,
): boolean {
  if (method === 'GET' || storesNothing) return false;
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
      return failure.mayHaveArrived;
    case 'bad_envelope':
      return failure.status < 300 && failure.received !== 'html';
    case 'gateway_error':
      return failure.status !== 500;
    default:
      return false;
  }
}
