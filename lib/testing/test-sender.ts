import type { Clock } from '@/lib/embedded-gateway/base/ports';
import { createAttemptSender } from '@/lib/embedded-gateway/delivery/attempt/send-attempt';
import type { SendAttempt } from '@/lib/embedded-gateway/delivery/attempt/types';
import {
  createOutboundClient,
  type OutboundOptions,
} from '@/lib/embedded-gateway/outbound/outbound-client';

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
  const send = createAttemptSender({ clock, newId, client, rules: outbound.rules });
  return { send, close: () => client.close() };
}
