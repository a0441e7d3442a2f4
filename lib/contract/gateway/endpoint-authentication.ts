import { z } from 'zod';
import { answered, credentialUrl, known, limited, requested, secret } from './meta';

export const endpointAuthenticationTypes = ['api_key', 'oauth2', 'basic_auth'] as const;
export const oauth2AuthenticationTypes = ['shared_secret', 'client_assertion'] as const;
export const expiryTimeUnits = ['seconds', 'milliseconds', 'minutes', 'hours'] as const;
export const signingKeyTypes = ['EC', 'RSA'] as const;

const apiKey = { header_name: z.string(), header_value: secret(z.string()) };
const basicAuth = { username: z.string(), password: secret(z.string()) };
const fieldMapping = { access_token: z.string(), expires_in: z.string(), token_type: z.string() };

/** JSON web key members; the public ones may be shown (interface specification §2.3). */
const signingKey = {
  kid: z.string(),
  crv: z.string(),
  x: limited('value'),
  y: limited('value'),
  d: secret(z.string()),
  n: limited('value'),
  e: limited('value'),
  p: secret(z.string()),
  q: secret(z.string()),
  dp: secret(z.string()),
  dq: secret(z.string()),
  qi: secret(z.string()),
};

const oauth2 = {
  url: credentialUrl(),
  audience: limited('url'),
  issuer: limited('url'),
  subject: limited('url'),
  scope: limited('description'),
  grant_type: z.string(),
  client_id: z.string(),
  client_secret: secret(z.string()),
  signing_algorithm: z.string(),
};

/** Authentication in an answer: null, `{}` or the chosen branch (gateway contract §4.8). */
export const endpointAuthenticationSchema = answered({
  type: known(endpointAuthenticationTypes),
  api_key: answered(apiKey),
  basic_auth: answered(basicAuth),
  oauth2: answered({
    ...oauth2,
    authentication_type: known(oauth2AuthenticationTypes),
    expiry_time_unit: known(expiryTimeUnits),
    field_mapping: answered(fieldMapping),
    signing_key: answered({ kty: known(signingKeyTypes), ...signingKey }),
  }),
});

const oauth2RequestSchema = requested({
  ...oauth2,
  authentication_type: z.enum(oauth2AuthenticationTypes),
  expiry_time_unit: z.enum(expiryTimeUnits),
  field_mapping: requested(fieldMapping),
  signing_key: requested({ kty: z.enum(signingKeyTypes), ...signingKey }),
});

/** Body of a trial of the token request (gateway contract §4.1). */
export const oauth2TestSchema = requested({ oauth2: oauth2RequestSchema });

/** What came of a trial; a success carries the token itself. */
export const oauth2TestResultSchema = answered({
  success: z.boolean(),
  access_token: secret(z.string()),
  token_type: z.string(),
  expires_at: z.string(),
  message: z.string(),
  error: z.string(),
});

/** Authentication in a request; which branch must be there is a rule of the operation. */
export const endpointAuthenticationRequestSchema = requested({
  type: z.enum(endpointAuthenticationTypes),
  api_key: requested(apiKey),
  basic_auth: requested(basicAuth),
  oauth2: oauth2RequestSchema,
});
