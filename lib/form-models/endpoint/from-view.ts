import type { EndpointView } from '@/lib/contract/console/views';
import { expiryTimeUnits, signingKeyTypes } from '@/lib/contract/gateway/endpoint-authentication';
import { includes } from '@/lib/util/includes';
import { blankSecret, initialSecret } from '../checks/secret-input';
import { numberText } from '../checks/whole-number';
import { blankAuth, blankSigningKey, newEndpointValues } from './defaults';
import type {
  AuthKind,
  EndpointAuthValues,
  EndpointFormValues,
  OauthValues,
  SigningKeyValues,
} from './values';

type AuthView = NonNullable<EndpointView['authentication']>;
type Oauth2View = NonNullable<AuthView['oauth2']>;
type SigningKeyView = NonNullable<Oauth2View['signing_key']>;

function oauthValues(oauth2: Oauth2View): OauthValues {
  const mapping = oauth2.field_mapping;
  return {
    url: oauth2.url ?? '',
    clientId: oauth2.client_id ?? '',
    grantType: oauth2.grant_type ?? '',
    scope: oauth2.scope ?? '',
    audience: oauth2.audience ?? '',
    issuer: oauth2.issuer ?? '',
    subject: oauth2.subject ?? '',
    expiryTimeUnit: oauth2.expiry_time_unit ?? '',
    fieldMapping: {
      accessToken: mapping?.access_token ?? '',
      expiresIn: mapping?.expires_in ?? '',
      tokenType: mapping?.token_type ?? '',
    },
  };
}

function signingKeyValues(key: SigningKeyView): SigningKeyValues {
  const kid = key.kid ?? '';
  const d = initialSecret(key.d);
  if (key.kty === 'RSA') {
    return {
      kty: 'RSA',
      kid,
      n: key.n ?? '',
      e: key.e ?? '',
      d,
      p: initialSecret(key.p),
      q: initialSecret(key.q),
      dp: initialSecret(key.dp),
      dq: initialSecret(key.dq),
      qi: initialSecret(key.qi),
    };
  }
  return { kty: 'EC', kid, crv: key.crv ?? '', x: key.x ?? '', y: key.y ?? '', d };
}

function isKnownOauth({ expiry_time_unit, signing_key }: Oauth2View): boolean {
  return (
    (!expiry_time_unit || includes(expiryTimeUnits, expiry_time_unit)) &&
    (!signing_key?.kty || includes(signingKeyTypes, signing_key.kty))
  );
}

function oauthAuth(oauth2: Oauth2View): EndpointAuthValues | undefined {
  if (!isKnownOauth(oauth2)) return undefined;
  const type = oauth2.authentication_type;
  if (type === 'shared_secret') {
    return {
      kind: 'oauth2_secret',
      ...oauthValues(oauth2),
      clientSecret: initialSecret(oauth2.client_secret),
    };
  }
  if (type !== 'client_assertion') return undefined;
  return {
    kind: 'oauth2_assertion',
    ...oauthValues(oauth2),
    signingAlgorithm: oauth2.signing_algorithm ?? '',
    signingKey: oauth2.signing_key ? signingKeyValues(oauth2.signing_key) : blankSigningKey('EC'),
  };
}

function authValues(authentication: EndpointView['authentication']): EndpointAuthValues {
  // Older releases show an unset one as an empty api_key without a type (gateway contract §4.4).
  const type = authentication?.type;
  if (!type) return blankAuth('none');
  const { api_key, basic_auth, oauth2 } = authentication;
  if (type === 'api_key') {
    const headerValue = initialSecret(api_key?.header_value);
    return { kind: type, headerName: api_key?.header_name ?? '', headerValue };
  }
  if (type === 'basic_auth') {
    const password = initialSecret(basic_auth?.password);
    return { kind: type, username: basic_auth?.username ?? '', password };
  }
  const known = type === 'oauth2' ? oauthAuth(oauth2 ?? {}) : undefined;
  return known ?? { kind: 'kept_as_is', type };
}

/** A limit of 0 is "none set", whatever the release makes of it (gateway contract §9.8). */
function rateLimitValues({ rate_limit, rate_limit_duration }: EndpointView) {
  if (!rate_limit) return { rateLimit: '', rateLimitDuration: '' };
  return {
    rateLimit: numberText(rate_limit),
    rateLimitDuration: rate_limit_duration ? numberText(rate_limit_duration) : '',
  };
}

/** What the form shows of a stored endpoint; odd and missing values become "not set". */
export function endpointToFormValues(view: EndpointView): EndpointFormValues {
  const certificate = view.mtls_client_cert?.client_cert;
  return {
    ...newEndpointValues(),
    name: view.name ?? '',
    description: view.description ?? '',
    url: view.url ?? '',
    ownerId: view.owner_id ?? '',
    advancedSignatures: view.advanced_signatures ?? false,
    contentType: view.content_type || 'application/json',
    httpTimeout: view.http_timeout ? numberText(view.http_timeout) : '',
    ...rateLimitValues(view),
    supportEmail: view.support_email ?? '',
    slackWebhookUrl: initialSecret(view.slack_webhook_url),
    isDisabled: view.status === 'inactive',
    auth: authValues(view.authentication),
    mtls: certificate ? { kind: 'kept', clientCert: certificate } : { kind: 'none' },
  };
}

/**
 * Values for a branch that the operator turns to: the stored ones where the endpoint has it, empty
 * otherwise; never what was typed in another branch.
 */
export function authValuesOfKind(kind: AuthKind, view: EndpointView | null): EndpointAuthValues {
  const stored = view ? endpointToFormValues(view).auth : blankAuth('none');
  if (stored.kind === kind) return stored;
  return kind === 'kept_as_is' ? stored : blankAuth(kind);
}

/** A new client certificate to be pasted. */
export function newCertificatePair() {
  return { kind: 'pair', clientCert: '', clientKey: blankSecret } as const;
}
