import type { GatewayFailure } from '@/lib/contract/gateway/failure';
import type { Operation } from '@/lib/contract/gateway/operations';

/**
 * Whether a failed request may have changed something after all: the connection broke after it
 * was sent, a proxy gave up on the gateway, or a success came that cannot be read. Every empty 500
 * that was looked at had stored nothing (gateway contract §0.3 row 12).
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
      return failure.status === 502 || failure.status === 504;
    default:
      return false;
  }
}
