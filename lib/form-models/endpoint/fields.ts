import type { FormField } from '../field-path';
import type { AuthKind } from './values';

const oauth = 'authentication.oauth2';

function field(form: string, gateway: string, label: string): FormField {
  return { form, gateway, label };
}

const settings: readonly FormField[] = [
  field('name', 'name', 'Name'),
  field('description', 'description', 'Description'),
  field('url', 'url', 'URL'),
  field('ownerId', 'owner_id', 'Owner'),
  field('secret', 'secret', 'Signing secret'),
  field('appId', 'appID', 'App ID'),
  field('advancedSignatures', 'advanced_signatures', 'Advanced signatures'),
  field('contentType', 'content_type', 'Content type'),
  field('httpTimeout', 'http_timeout', 'Time-out'),
  field('rateLimit', 'rate_limit', 'Rate limit'),
  field('rateLimitDuration', 'rate_limit_duration', 'Rate limit period'),
  field('supportEmail', 'support_email', 'Support e-mail'),
  field('slackWebhookUrl', 'slack_webhook_url', 'Chat webhook'),
  field('isDisabled', 'is_disabled', 'Disabled'),
  field('mtls.clientCert', 'mtls_client_cert.client_cert', 'Client certificate'),
  field('mtls.clientKey', 'mtls_client_cert.client_key', 'Key of the client certificate'),
];

const oauthShared: readonly FormField[] = [
  field('auth.url', `${oauth}.url`, 'Token URL'),
  field('auth.clientId', `${oauth}.client_id`, 'Client ID'),
  field('auth.grantType', `${oauth}.grant_type`, 'Grant type'),
  field('auth.scope', `${oauth}.scope`, 'Scope'),
  field('auth.audience', `${oauth}.audience`, 'Audience'),
  field('auth.issuer', `${oauth}.issuer`, 'Issuer'),
  field('auth.subject', `${oauth}.subject`, 'Subject'),
  field('auth.expiryTimeUnit', `${oauth}.expiry_time_unit`, 'Unit of the token lifetime'),
  field(
    'auth.fieldMapping.accessToken',
    `${oauth}.field_mapping.access_token`,
    'Name of the token',
  ),
  field('auth.fieldMapping.expiresIn', `${oauth}.field_mapping.expires_in`, 'Name of the lifetime'),
  field(
    'auth.fieldMapping.tokenType',
    `${oauth}.field_mapping.token_type`,
    'Name of the token type',
  ),
  field('auth.kind', `${oauth}.authentication_type`, 'Kind of OAuth 2.0'),
];

const keyMembers: readonly FormField[] = [
  ...['kty', 'kid', 'crv', 'x', 'y', 'n', 'e'],
  ...['d', 'p', 'q', 'dp', 'dq', 'qi'],
].map((member) =>
  field(
    `auth.signingKey.${member}`,
    `${oauth}.signing_key.${member}`,
    member === 'kid' ? 'Key ID' : `Signing key, ${member}`,
  ),
);

const byKind: Record<AuthKind, readonly FormField[]> = {
  none: [],
  kept_as_is: [],
  api_key: [
    field('auth.headerName', 'authentication.api_key.header_name', 'Header name'),
    field('auth.headerValue', 'authentication.api_key.header_value', 'Header value'),
  ],
  basic_auth: [
    field('auth.username', 'authentication.basic_auth.username', 'User'),
    field('auth.password', 'authentication.basic_auth.password', 'Password'),
  ],
  oauth2_secret: [
    ...oauthShared,
    field('auth.clientSecret', `${oauth}.client_secret`, 'Client secret'),
  ],
  oauth2_assertion: [
    ...oauthShared,
    field('auth.signingAlgorithm', `${oauth}.signing_algorithm`, 'Signing algorithm'),
    ...keyMembers,
    field('auth.signingKey', `${oauth}.signing_key`, 'Signing key'),
  ],
};

/** The fields on screen while a branch of authentication is chosen. */
export function endpointFields(kind: AuthKind): readonly FormField[] {
  return [
    ...settings,
    field('auth.kind', 'authentication', 'Authentication'),
    field('auth.kind', 'authentication.type', 'Authentication'),
    field('mtls', 'mtls_client_cert', 'Client certificate'),
    ...byKind[kind],
  ];
}

const everyField = [
  ...endpointFields('none'),
  ...byKind.api_key,
  ...byKind.basic_auth,
  ...byKind.oauth2_secret,
  ...byKind.oauth2_assertion,
];

/** A field by its dotted path in the gateway's body, whatever branch is chosen. */
export function endpointField(gateway: string): FormField {
  return (
    everyField.find((candidate) => candidate.gateway === gateway) ??
    field(gateway, gateway, gateway)
  );
}
