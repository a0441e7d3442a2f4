import { OutboundFailure } from '../../outbound/failure';
import type { EndpointSettings } from '../../store/endpoints';

/** The header that an endpoint is authenticated to with. */
export interface CredentialHeader {
  name: string;
  value: string;
}

function incomplete(): OutboundFailure {
  return new OutboundFailure('token', 'The authentication of the endpoint is not complete.');
}

/**
 * The header of an endpoint's authentication, undefined where it has none. Nothing is ever sent without
 * the authentication that an endpoint asks for.
 * @throws {OutboundFailure} for an authentication that cannot be given
 */
export function credentialHeader({
  authentication,
}: Pick<EndpointSettings, 'authentication'>): CredentialHeader | undefined {
  switch (authentication?.type || undefined) {
    case undefined:
      return undefined;
    case 'api_key': {
      const { header_name, header_value } = authentication?.api_key ?? {};
      if (!header_name || !header_value) throw incomplete();
      return { name: header_name, value: header_value };
    }
    case 'basic_auth': {
      const { username, password } = authentication?.basic_auth ?? {};
      if (!username || !password) throw incomplete();
      const pair = Buffer.from(`${username}:${password}`).toString('base64');
      return { name: 'Authorization', value: `Basic ${pair}` };
    }
    case 'oauth2':
      throw new OutboundFailure('token', 'This gateway does not fetch OAuth 2.0 tokens yet.');
    default:
      throw new OutboundFailure(
        'token',
        'This gateway does not know the authentication of the endpoint.',
      );
  }
}
