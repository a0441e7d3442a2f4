import type { EndpointView } from '@/lib/contract/console/views';
import { authenticationWords, noAuthentication } from '@/lib/words/authentication';
import { wordFor } from '@/lib/words/word-for';

/** What is known of one endpoint of a link beyond its name and address; null is "not given". */
export interface EndpointFacts {
  endpoint: EndpointView;
  status: string | null;
  auth: string | null;
}

/** The kind of authentication in words; "no auth" only from a source that tells whole endpoints. */
function authWord(endpoint: EndpointView): string {
  const type = endpoint.authentication?.type;
  return type ? wordFor(authenticationWords, type, 'listed') : noAuthentication.said;
}

/** True for an endpoint told whole; inside a link real gateways leave its status empty. */
export function isWhole(endpoint: EndpointView): boolean {
  return Boolean(endpoint.status);
}

/**
 * Joins the endpoints of a link with those of the gateway's endpoint list. What neither tells stays
 * null: a default would be a claim (gateway contract §8.3).
 */
export function endpointFacts(
  ofLink: readonly EndpointView[],
  listed: readonly EndpointView[],
): EndpointFacts[] {
  const byId = new Map(listed.map((endpoint) => [endpoint.uid, endpoint]));
  return ofLink.map((endpoint) => {
    const whole = isWhole(endpoint) ? endpoint : byId.get(endpoint.uid);
    return {
      endpoint,
      status: whole?.status || null,
      auth: whole && isWhole(whole) ? authWord(whole) : null,
    };
  });
}
