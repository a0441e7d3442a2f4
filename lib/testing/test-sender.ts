import type { Clock } from '@/lib/embedded-gateway/base/ports';
import { createAttemptSender } from '@/lib/embedded-gateway/delivery/attempt/send-attempt';
import type { SendAttempt } from '@/lib/embedded-gateway/delivery/attempt/types';
import {
  createOutboundClient,
  type OutboundOptions,
} from '@/lib/embedded-gateway/outbound/outbound-client';
import { systemRandom } from '@/lib/embedded-gateway/system-ports';
import { createEndpointTokens } from '@/lib/embedded-gateway/tokens/endpoint-tokens';
import { createTokenFetcher } from '@/lib/embedded-gateway/tokens/fetch-token';

/** A sender with a client of its own, as the gateway joins them. */
export function createTestSender({
  clock,
  newId,
  ...outbound
}: OutboundOptions & { clock: Clock; newId: () => string }): {
  send: SendAttempt;
  close(): Promise<void>;
} {
  const client = createOutboundClient(outbound);
  const fetchToken = createTokenFetcher({ client, clock, random: systemRandom });
  const tokens = createEndpointTokens(fetchToken, clock);
  const send = createAttemptSender({ clock, newId, client, rules: outbound.rules, tokens });
  return { send, close: () => client.close() };
}
