import type { oauth2AuthenticationTypes } from '@/lib/contract/gateway/endpoint-authentication';
import { clientAssertion } from './client-assertion';
import { tokenFailure } from './token-failure';
import type { Oauth2Settings } from './types';

/** RFC 7523 §2.2. */
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

type Proof = (
  settings: Oauth2Settings,
  moment: { now: number; id: string },
) => Promise<Record<string, string>>;

/** How the client proves who it is, by `authentication_type`. */
const proofs: Record<(typeof oauth2AuthenticationTypes)[number], Proof> = {
  async shared_secret({ client_secret }) {
    if (!client_secret)
      throw tokenFailure(
        'The client secret is missing: enter it in the authentication of the endpoint.',
      );
    return { client_secret };
  },
  async client_assertion(settings, moment) {
    return {
      client_assertion_type: assertionType,
      client_assertion: await clientAssertion(settings, moment),
    };
  },
};

/**
 * The form that a token is asked for with (gateway contract §4.5).
 * @param moment milliseconds since 1970, and an id for what is signed at it
 * @throws {OutboundFailure} for settings that no request can be made of
 */
export async function requestForm(
  settings: Oauth2Settings,
  moment: { now: number; id: string },
): Promise<URLSearchParams> {
  const { authentication_type, client_id, grant_type, scope, audience } = settings;
  const proof = Object.entries(proofs).find(([type]) => type === authentication_type)?.[1];
  if (!proof)
    throw tokenFailure(
      'This gateway does not know the kind of OAuth 2.0 of the endpoint: choose one of those that it offers.',
    );
  return new URLSearchParams({
    grant_type: grant_type || 'client_credentials',
    client_id: client_id ?? '',
    ...(await proof(settings, moment)),
    ...(scope && { scope }),
    ...(audience && { audience }),
  });
}
