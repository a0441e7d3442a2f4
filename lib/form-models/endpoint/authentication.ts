import {
  endpointAuthenticationTypes,
  expiryTimeUnits,
  oauth2AuthenticationTypes,
  signingKeyTypes,
} from '@/lib/contract/gateway/endpoint-authentication';
import { includes } from '@/lib/util/includes';
import { authenticationWords, oauth2Words } from '@/lib/words/authentication';
import { tidyText, withoutBlanks } from '../checks/tidy-text';
import { answeredText } from '../engine/body-tree';
import type { Branch } from '../engine/branch';
import { choice, exactText, secret, text } from '../engine/field-kinds';
import { group } from '../engine/group';
import type { ValuesOf } from '../engine/part';
import { openUnion, union } from '../engine/union';

/** A public member of a signing key and a private one; see RFC 7517. */
const shown = (member: string) => text(member, `Signing key, ${member}`);
const hidden = (member: string) =>
  secret(member, `Signing key, ${member}`, { tidy: withoutBlanks });
const kid = text('kid', 'Key ID');

/** The key that a client assertion is signed with; members of the other kind are not in it. */
export const signingKeyPart = union(
  { gateway: 'signing_key', label: 'Signing key', by: 'kty' },
  {
    EC: {
      says: { kty: 'EC' },
      fields: group({ crv: shown('crv'), x: shown('x'), y: shown('y'), kid, d: hidden('d') }),
    },
    RSA: {
      says: { kty: 'RSA' },
      fields: group({
        n: shown('n'),
        e: shown('e'),
        p: hidden('p'),
        q: hidden('q'),
        dp: hidden('dp'),
        dq: hidden('dq'),
        qi: hidden('qi'),
        kid,
        d: hidden('d'),
      }),
    },
  } satisfies Record<(typeof signingKeyTypes)[number], Branch>,
  (stored) => (answeredText(stored, 'kty') === 'RSA' ? 'RSA' : 'EC'),
);

/** What both OAuth 2.0 branches ask for (interface specification §2.3). */
const oauth = {
  url: text('url', 'Token URL'),
  clientId: text('client_id', 'Client ID'),
  grantType: text('grant_type', 'Grant type'),
  scope: text('scope', 'Scope'),
  audience: text('audience', 'Audience'),
  issuer: text('issuer', 'Issuer'),
  subject: text('subject', 'Subject'),
  /** Empty for the gateway's default, seconds. */
  expiryTimeUnit: choice('expiry_time_unit', 'Unit of the token lifetime'),
  fieldMapping: group(
    {
      accessToken: text('access_token', 'Name of the token'),
      expiresIn: text('expires_in', 'Name of the lifetime'),
      tokenType: text('token_type', 'Name of the token type'),
    },
    { gateway: 'field_mapping' },
  ),
};
const oauthPart = group(oauth);

/** OAuth 2.0 is several branches of the form. */
const oauthKinds = {
  shared_secret: 'oauth2_secret',
  client_assertion: 'oauth2_assertion',
} as const satisfies Record<(typeof oauth2AuthenticationTypes)[number], string>;
type OauthKind = (typeof oauthKinds)[keyof typeof oauthKinds];

function knownOauth(stored: unknown): OauthKind | undefined {
  const unit = answeredText(stored, 'oauth2.expiry_time_unit') || 'seconds';
  const kty = answeredText(stored, 'oauth2.signing_key.kty') || 'EC';
  if (!includes(expiryTimeUnits, unit) || !includes(signingKeyTypes, kty)) return undefined;
  const type = answeredText(stored, 'oauth2.authentication_type');
  return includes(oauth2AuthenticationTypes, type) ? oauthKinds[type] : undefined;
}

type Kind = 'none' | Exclude<(typeof endpointAuthenticationTypes)[number], 'oauth2'> | OauthKind;

/** How deliveries prove themselves to the endpoint. */
export const authPart = openUnion(
  {
    gateway: 'authentication',
    label: 'Authentication',
    tells: 'type',
    labels: { 'oauth2.authentication_type': 'Kind of OAuth 2.0' },
    words: { ...authenticationWords, ...oauth2Words },
  },
  {
    none: { says: null },
    api_key: {
      says: { type: 'api_key' },
      block: 'api_key',
      fields: group({
        headerName: text('header_name', 'Header name'),
        headerValue: secret('header_value', 'Header value', { tidy: tidyText }),
      }),
    },
    basic_auth: {
      says: { type: 'basic_auth' },
      block: 'basic_auth',
      fields: group({
        username: text('username', 'User'),
        password: secret('password', 'Password'),
      }),
    },
    oauth2_secret: {
      says: { type: 'oauth2', 'oauth2.authentication_type': 'shared_secret' },
      block: 'oauth2',
      fields: group({
        ...oauth,
        clientSecret: secret('client_secret', 'Client secret', { tidy: tidyText }),
      }),
    },
    oauth2_assertion: {
      says: { type: 'oauth2', 'oauth2.authentication_type': 'client_assertion' },
      block: 'oauth2',
      fields: group({
        ...oauth,
        /** Empty for the gateway's default, ES256. */
        signingAlgorithm: exactText('signing_algorithm', 'Signing algorithm'),
        signingKey: signingKeyPart,
      }),
    },
  } satisfies Record<Kind, Branch>,
  (stored) => {
    // Older releases show an unset one as an empty api_key without a type (gateway contract §4.4).
    const type = answeredText(stored, 'type');
    if (type === '') return 'none';
    if (!includes(endpointAuthenticationTypes, type)) return undefined;
    return type === 'oauth2' ? knownOauth(stored) : type;
  },
);

export type SigningKeyValues = ValuesOf<typeof signingKeyPart>;
export type OauthValues = ValuesOf<typeof oauthPart>;
export type EndpointAuthValues = ValuesOf<typeof authPart>;
export type AuthKind = EndpointAuthValues['kind'];
export type OauthAssertionValues = Extract<EndpointAuthValues, { kind: 'oauth2_assertion' }>;
