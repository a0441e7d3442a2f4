import type { GatewayFailure } from '@/lib/contract/gateway/failure';
import type { Deed } from '@/lib/contract/gateway/operation';

/**
 * Whether a failed request may have changed something after all: the connection broke after it
 * was sent, something between gave up on the gateway, or a success came that cannot be read. Gateways
 * themselves fail with 500 alone, and each one that was looked at had stored nothing (gateway contract
 * §0.3 row 12); every other 5xx, and every page, is of something that cannot know.
 */
export function mayBeApplied(deed: Deed, failure: GatewayFailure): boolean {
  if (deed !== 'write') return false;
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
      return failure.mayHaveArrived;
    case 'bad_envelope':
      return failure.status < 300 && failure.received !== 'html';
    case 'gateway_error':
      return failure.status !== 500 || failure.isPage;
    default:
      return false;
  }
}
