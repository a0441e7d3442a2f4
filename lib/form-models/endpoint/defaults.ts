import { blankSecret } from '../checks/secret-input';
import type {
  AuthKind,
  EndpointAuthValues,
  EndpointFormValues,
  OauthValues,
  SigningKeyValues,
} from './values';

function blankOauth(): OauthValues {
  return {
    url: '',
    clientId: '',
    grantType: '',
    scope: '',
    audience: '',
    issuer: '',
    subject: '',
    expiryTimeUnit: '',
    fieldMapping: { accessToken: '', expiresIn: '', tokenType: '' },
  };
}

/** An empty signing key of a kind; members of the other kind are not in it. */
export function blankSigningKey(kty: SigningKeyValues['kty']): SigningKeyValues {
  const d = blankSecret;
  return kty === 'EC'
    ? { kty, kid: '', crv: '', x: '', y: '', d }
    : { kty, kid: '', n: '', e: '', d, p: d, q: d, dp: d, dq: d, qi: d };
}

/** An empty branch; nothing typed in another one is carried over. */
export function blankAuth(kind: Exclude<AuthKind, 'kept_as_is'>): EndpointAuthValues {
  switch (kind) {
    case 'none':
      return { kind };
    case 'api_key':
      return { kind, headerName: '', headerValue: blankSecret };
    case 'basic_auth':
      return { kind, username: '', password: blankSecret };
    case 'oauth2_secret':
      return { kind, ...blankOauth(), clientSecret: blankSecret };
    case 'oauth2_assertion':
      return {
        kind,
        ...blankOauth(),
        signingAlgorithm: '',
        signingKey: blankSigningKey('EC'),
      };
  }
}

/** Where the form of a new endpoint starts (interface specification §4.2). */
export function newEndpointValues(): EndpointFormValues {
  return {
    name: '',
    description: '',
    url: '',
    ownerId: '',
    secret: blankSecret,
    appId: '',
    advancedSignatures: false,
    contentType: 'application/json',
    httpTimeout: '',
    rateLimit: '',
    rateLimitDuration: '',
    supportEmail: '',
    slackWebhookUrl: blankSecret,
    isDisabled: false,
    auth: blankAuth('none'),
    mtls: { kind: 'none' },
  };
}
