import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { readWholeNumber } from '../checks/whole-number';
import type {
  EndpointAuthValues,
  EndpointFormValues,
  OauthAssertionValues,
  OauthSecretValues,
  SigningKeyValues,
} from './values';

/** One value on its way to a body; null and empty text are "not set". */
export type BodyValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | SecretDirective
  | readonly string[]
  | { [key: string]: BodyValue };
export type BodyTree = { [key: string]: BodyValue };

function wholeNumber(typed: string): number | null {
  const maximum = Number.MAX_SAFE_INTEGER;
  const read = readWholeNumber(typed, { minimum: -maximum, maximum, unit: 'number' });
  return read.ok ? read.value : null;
}

function signingKeyTree(key: SigningKeyValues): BodyTree {
  const none = { crv: null, x: null, y: null, n: null, e: null };
  const privateNone: BodyTree = { p: null, q: null, dp: null, dq: null, qi: null };
  // The members of the other kind are named as not set, so that a change of kind removes them.
  return { ...none, ...privateNone, ...key };
}

function oauthTree(auth: OauthSecretValues | OauthAssertionValues): BodyTree {
  const isSecret = auth.kind === 'oauth2_secret';
  return {
    authentication_type: isSecret ? 'shared_secret' : 'client_assertion',
    url: auth.url,
    client_id: auth.clientId,
    grant_type: auth.grantType,
    scope: auth.scope,
    audience: auth.audience,
    issuer: auth.issuer,
    subject: auth.subject,
    expiry_time_unit: auth.expiryTimeUnit === '' ? null : auth.expiryTimeUnit,
    field_mapping: {
      access_token: auth.fieldMapping.accessToken,
      expires_in: auth.fieldMapping.expiresIn,
      token_type: auth.fieldMapping.tokenType,
    },
    client_secret: isSecret ? auth.clientSecret : null,
    signing_algorithm: isSecret ? null : auth.signingAlgorithm,
    signing_key: isSecret ? null : signingKeyTree(auth.signingKey),
  };
}

function authTree(auth: EndpointAuthValues): BodyValue {
  const none: BodyTree = { api_key: null, basic_auth: null, oauth2: null };
  switch (auth.kind) {
    case 'none':
      return null;
    case 'kept_as_is':
      return { type: auth.type };
    case 'api_key': {
      const api_key = { header_name: auth.headerName, header_value: auth.headerValue };
      return { type: auth.kind, ...none, api_key };
    }
    case 'basic_auth': {
      const basic_auth = { username: auth.username, password: auth.password };
      return { type: auth.kind, ...none, basic_auth };
    }
    case 'oauth2_secret':
    case 'oauth2_assertion':
      return { type: 'oauth2', ...none, oauth2: oauthTree(auth) };
  }
}

/**
 * The form in the gateway's names and units, with everything that is not set as such. The client
 * certificate is left out: it is sent as a pair or not at all.
 */
export function endpointBodyTree(values: EndpointFormValues): BodyTree {
  return {
    name: values.name,
    description: values.description,
    url: values.url,
    owner_id: values.ownerId,
    secret: values.secret,
    appID: values.appId,
    advanced_signatures: values.advancedSignatures,
    content_type: values.contentType === '' ? null : values.contentType,
    http_timeout: wholeNumber(values.httpTimeout),
    rate_limit: wholeNumber(values.rateLimit),
    rate_limit_duration: wholeNumber(values.rateLimitDuration),
    support_email: values.supportEmail,
    slack_webhook_url: values.slackWebhookUrl,
    is_disabled: values.isDisabled,
    authentication: authTree(values.auth),
  };
}
