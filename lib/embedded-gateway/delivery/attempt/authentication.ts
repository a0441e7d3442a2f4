import { OutboundFailure } from '../../outbound/failure';
import type { EndpointRecord, EndpointSettings } from '../../store/endpoints';
import type { EndpointTokens, TokenOwner, TokenWait } from '../../tokens/endpoint-tokens';
import type { AccessToken } from '../../tokens/types';

/** The header that an endpoint is authenticated to with. */
export interface CredentialHeader {
  name: string;
  value: string;
}

export interface Credential {
  header: CredentialHeader;
  /**
   * Another one, where the receiver refuses this one and there may be a better one: of a token that was
   * there before. Undefined where there is none.
   * @throws {OutboundFailure} where none can be got
   */
  renew?: (wait: TokenWait) => Promise<CredentialHeader | undefined>;
}

function incomplete(): OutboundFailure {
  return new OutboundFailure('token', 'The authentication of the endpoint is not complete.');
}

function basic(username: string, password: string): CredentialHeader {
  const pair = Buffer.from(`${username}:${password}`).toString('base64');
  return { name: 'Authorization', value: `Basic ${pair}` };
}

function ofToken({ scheme, value }: AccessToken): CredentialHeader {
  return { name: 'Authorization', value: `${scheme} ${value}` };
}

async function tokenCredential(
  owner: TokenOwner,
  tokens: EndpointTokens,
  wait: TokenWait,
): Promise<Credential> {
  const { token, isCached } = await tokens.get(owner, wait);
  const header = ofToken(token);
  if (!isCached) return { header };
  return {
    header,
    async renew(later) {
      const other = await tokens.renew(owner, token, later);
      return other && ofToken(other);
    },
  };
}

/**
 * What an endpoint is authenticated to with, undefined where it asks for nothing. Nothing is ever sent
 * without the authentication that an endpoint asks for.
 * @param wait for a token, where one has to be fetched
 * @throws {OutboundFailure} for an authentication that cannot be given
 * @throws the signal's reason when it aborts
 */
export async function credentialOf(
  {
    uid,
    settings: { authentication },
  }: Pick<EndpointRecord, 'uid'> & { settings: Pick<EndpointSettings, 'authentication'> },
  tokens: EndpointTokens,
  wait: TokenWait,
): Promise<Credential | undefined> {
  switch (authentication?.type || undefined) {
    case undefined:
      return undefined;
    case 'api_key': {
      const { header_name, header_value } = authentication?.api_key ?? {};
      if (!header_name || !header_value) throw incomplete();
      return { header: { name: header_name, value: header_value } };
    }
    case 'basic_auth': {
      const { username, password } = authentication?.basic_auth ?? {};
      if (!username || !password) throw incomplete();
      return { header: basic(username, password) };
    }
    case 'oauth2': {
      const oauth2 = authentication?.oauth2;
      if (!oauth2) throw incomplete();
      return await tokenCredential({ endpointId: uid, settings: oauth2 }, tokens, wait);
    }
    default:
      throw new OutboundFailure(
        'token',
        'This gateway does not know the authentication of the endpoint.',
      );
  }
}
