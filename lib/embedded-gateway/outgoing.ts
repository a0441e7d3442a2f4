import { allowedTargets } from './base/allowed-targets';
import type { MovingSettings } from './base/ports';
import { createAttemptSender } from './delivery/attempt/send-attempt';
import type { SendAttempt } from './delivery/attempt/types';
import { createOutboundClient } from './outbound/outbound-client';
import type { ServiceContext } from './services/context';
import { createEndpointTokens } from './tokens/endpoint-tokens';
import { createTokenFetcher } from './tokens/fetch-token';
import type { FetchToken } from './tokens/types';

/** What goes out to receivers and their token servers. */
export interface Outgoing {
  sendAttempt: SendAttempt;
  /** Asks token servers, without a look at the tokens that deliveries use. */
  fetchToken: FetchToken;
  /** Closes what is idle and breaks off what is not. */
  close(): Promise<void>;
}

/**
 * Joins what sends attempts: deliveries and token requests go one way, under the same rules (moving
 * events §6).
 * @param ownPorts that this gateway listens on itself
 */
export function createOutgoing(
  { settings, clock, random, newId }: ServiceContext,
  { allowTargets }: Pick<MovingSettings, 'allowTargets'>,
  ownPorts: () => readonly number[],
): Outgoing {
  const rules = {
    allowHttp: settings.allowHttpEndpoints,
    targets: allowedTargets(allowTargets),
    ownPorts,
  };
  const client = createOutboundClient({ rules });
  const fetchToken = createTokenFetcher({ client, clock, random });
  const tokens = createEndpointTokens(fetchToken, clock);
  const sendAttempt = createAttemptSender({ clock, newId, client, rules, tokens });
  return { sendAttempt, fetchToken, close: () => client.close() };
}
