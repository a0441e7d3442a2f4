import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import { isHeaderName, isHeaderValue } from '@/lib/util/header-text';
import type { EndpointSettings } from '../../store/endpoints';
import type { SentAuthentication, SentOauth2 } from './endpoint-body';

type Authentication = EndpointSettings['authentication'];
type SigningKey = NonNullable<SentOauth2['signing_key']>;

function isBlank(text: string | null | undefined): boolean {
  return !text || text.trim() === '';
}

function refuseIf(condition: boolean, message: string): void {
  if (condition) throw new GatewayError(400, message);
}

/** The fields that hold something; the others are left out of what is stored. */
function filled<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== '');
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

function checkSigningKey(key: SigningKey | null | undefined, algorithm: string): void {
  if (!key) {
    throw new GatewayError(
      400,
      'oauth2 signing_key is required for client_assertion authentication',
    );
  }
  refuseIf(!key.kty, 'oauth2 signing_key.kty is required');
  refuseIf(!key.kid, 'oauth2 signing_key.kid is required');
  refuseIf(!key.d, 'oauth2 signing_key.d (private key) is required');
  if (algorithm !== '' && algorithm !== 'ES256') return;
  refuseIf(key.kty !== 'EC', "oauth2 signing_key.kty must be 'EC' for ES256 algorithm");
  refuseIf(key.crv !== 'P-256', "oauth2 signing_key.crv must be 'P-256' for ES256 algorithm");
  refuseIf(!key.x || !key.y, 'oauth2 signing_key.x and signing_key.y are required for EC keys');
}

function checkOauth2(oauth2: SentOauth2): void {
  if (oauth2.authentication_type === 'shared_secret') {
    refuseIf(
      isBlank(oauth2.client_secret),
      'oauth2 client_secret is required for shared_secret authentication',
    );
    return;
  }
  checkSigningKey(oauth2.signing_key, oauth2.signing_algorithm ?? '');
  refuseIf(!oauth2.issuer, 'oauth2 issuer is required for client_assertion authentication');
  refuseIf(!oauth2.subject, 'oauth2 subject is required for client_assertion authentication');
}

function storedOauth2(oauth2: SentOauth2) {
  const { signing_key, field_mapping, grant_type, ...rest } = oauth2;
  return {
    ...filled(rest),
    grant_type: grant_type || 'client_credentials',
    ...(signing_key ? { signing_key: filled(signing_key) } : {}),
    ...(field_mapping ? { field_mapping: filled(field_mapping) } : {}),
  };
}

/**
 * The authentication to store: the chosen branch alone, or null for none.
 * @throws {GatewayError} 400 with the texts of gateway contract §4.5
 */
export function checkedAuthentication(sent: SentAuthentication | null | undefined): Authentication {
  switch (sent?.type) {
    case 'api_key': {
      const { header_name, header_value } = sent.api_key ?? {};
      refuseIf(isBlank(header_name) || isBlank(header_value), 'api key field is required');
      // 26.3.6 stores them unchecked, and a line break in one would forge headers at delivery.
      refuseIf(!isHeaderName(header_name ?? ''), 'api key header_name is not a header name');
      refuseIf(
        !isHeaderValue(header_value ?? ''),
        'api key header_value cannot be sent in a header',
      );
      return { type: sent.type, api_key: { header_value, header_name } };
    }
    case 'basic_auth': {
      const { username, password } = sent.basic_auth ?? {};
      // 26.3.6 would store an authentication that cannot work.
      refuseIf(isBlank(username) || isBlank(password), 'basic auth field is required');
      return { type: sent.type, basic_auth: { username, password } };
    }
    case 'oauth2': {
      if (!sent.oauth2) throw new GatewayError(400, 'oauth2 configuration is required');
      checkOauth2(sent.oauth2);
      return { type: sent.type, oauth2: storedOauth2(sent.oauth2) };
    }
    default:
      return null;
  }
}
