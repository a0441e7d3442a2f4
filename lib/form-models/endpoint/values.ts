import type { SecretDirective } from '@/lib/contract/console/secret-directive';

export interface EcSigningKeyValues {
  kty: 'EC';
  kid: string;
  crv: string;
  x: string;
  y: string;
  d: SecretDirective;
}

export interface RsaSigningKeyValues {
  kty: 'RSA';
  kid: string;
  n: string;
  e: string;
  d: SecretDirective;
  p: SecretDirective;
  q: SecretDirective;
  dp: SecretDirective;
  dq: SecretDirective;
  qi: SecretDirective;
}

export type SigningKeyValues = EcSigningKeyValues | RsaSigningKeyValues;

/** What both OAuth 2.0 branches ask for (interface specification §2.3). */
export interface OauthValues {
  url: string;
  clientId: string;
  grantType: string;
  scope: string;
  audience: string;
  issuer: string;
  subject: string;
  /** Empty for the gateway's default, seconds. */
  expiryTimeUnit: string;
  fieldMapping: { accessToken: string; expiresIn: string; tokenType: string };
}

export interface ApiKeyAuthValues {
  kind: 'api_key';
  headerName: string;
  headerValue: SecretDirective;
}
export interface BasicAuthValues {
  kind: 'basic_auth';
  username: string;
  password: SecretDirective;
}
export interface OauthSecretValues extends OauthValues {
  kind: 'oauth2_secret';
  clientSecret: SecretDirective;
}
export interface OauthAssertionValues extends OauthValues {
  kind: 'oauth2_assertion';
  /** Empty for the gateway's default, ES256. */
  signingAlgorithm: string;
  signingKey: SigningKeyValues;
}

/** One branch at a time, so that what belongs to another cannot be in the body. */
export type EndpointAuthValues =
  | { kind: 'none' }
  | ApiKeyAuthValues
  | BasicAuthValues
  | OauthSecretValues
  | OauthAssertionValues
  /** Stored in a form that this console does not know; it is left as it is. */
  | { kind: 'kept_as_is'; type: string };

export type AuthKind = EndpointAuthValues['kind'];

/** The client certificate: none, the stored pair, or a new one. */
export type MtlsValues =
  | { kind: 'none' }
  | { kind: 'kept'; clientCert: string }
  | { kind: 'pair'; clientCert: string; clientKey: SecretDirective };

/** What the endpoint form holds. Numbers are text, empty for "not set". */
export interface EndpointFormValues {
  name: string;
  description: string;
  url: string;
  ownerId: string;
  /** Signing secret of a new endpoint; nothing typed means that the gateway makes one. */
  secret: SecretDirective;
  /** Deprecated by the gateway; asked for by none of our screens but create. */
  appId: string;
  advancedSignatures: boolean;
  contentType: string;
  /** Seconds. */
  httpTimeout: string;
  /** Requests allowed within `rateLimitDuration` seconds; both are set or none. */
  rateLimit: string;
  rateLimitDuration: string;
  supportEmail: string;
  slackWebhookUrl: SecretDirective;
  isDisabled: boolean;
  auth: EndpointAuthValues;
  mtls: MtlsValues;
}
