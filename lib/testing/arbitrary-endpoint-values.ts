import fc from 'fast-check';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import type { EndpointAuthValues } from '@/lib/form-models/endpoint/authentication';
import type { MtlsValues } from '@/lib/form-models/endpoint/client-certificate';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { clientCertificate } from './client-certificate';

const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 _.äé-]{0,20}[A-Za-z0-9]$/);
const optionalWord = fc.oneof(fc.constant(''), word);
const address = fc
  .tuple(fc.domain(), fc.stringMatching(/^[a-z0-9/]{0,12}$/))
  .map(([host, path]) => `https://${host}/${path}`);
const base64Url = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
const secret = fc
  .oneof(word, base64Url)
  .map((value): SecretDirective => ({ kind: 'replace', value }));
const member = base64Url.map((value): SecretDirective => ({ kind: 'replace', value }));
const digits = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);

const oauth = {
  url: address,
  clientId: word,
  grantType: fc.constantFrom('', 'client_credentials'),
  scope: optionalWord,
  audience: optionalWord,
  expiryTimeUnit: fc.constantFrom('', 'seconds', 'milliseconds', 'minutes', 'hours'),
  fieldMapping: fc.record({
    accessToken: optionalWord,
    expiresIn: optionalWord,
    tokenType: optionalWord,
  }),
};

/** Every branch of authentication, filled in so that the form accepts it. */
export const authBranches: Record<string, fc.Arbitrary<EndpointAuthValues>> = {
  none: fc.constant({ kind: 'none' }),
  api_key: fc.record({
    kind: fc.constant('api_key'),
    headerName: fc.stringMatching(/^X-[A-Za-z0-9-]{1,20}$/),
    headerValue: base64Url.map((value): SecretDirective => ({ kind: 'replace', value })),
  }),
  basic_auth: fc.record({ kind: fc.constant('basic_auth'), username: word, password: secret }),
  oauth2_secret: fc.record({
    kind: fc.constant('oauth2_secret'),
    ...oauth,
    issuer: optionalWord,
    subject: optionalWord,
    clientSecret: secret,
  }),
  oauth2_assertion_ec: fc.record({
    kind: fc.constant('oauth2_assertion'),
    ...oauth,
    issuer: word,
    subject: word,
    signingAlgorithm: fc.constantFrom('', 'ES256'),
    signingKey: fc.record({
      kty: fc.constant('EC'),
      kid: word,
      crv: fc.constant('P-256'),
      x: base64Url,
      y: base64Url,
      d: member,
    }),
  }),
  oauth2_assertion_rsa: fc.record({
    kind: fc.constant('oauth2_assertion'),
    ...oauth,
    issuer: word,
    subject: word,
    signingAlgorithm: fc.constantFrom('RS256', 'PS512'),
    signingKey: fc.record({
      kty: fc.constant('RSA'),
      kid: word,
      n: base64Url,
      e: fc.constant('AQAB'),
      d: member,
      p: member,
      q: member,
      dp: member,
      dq: member,
      qi: member,
    }),
  }),
};

const { certificate, privateKey } = await clientCertificate();
const clientKey = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const mtls = fc.constantFrom<MtlsValues>(
  { kind: 'none' },
  { kind: 'pair', clientCert: certificate, clientKey: { kind: 'replace', value: clientKey } },
);

/** Values of a new endpoint with a given authentication, as the form accepts them. */
export function arbitraryEndpointValues(
  auth: fc.Arbitrary<EndpointAuthValues>,
): fc.Arbitrary<EndpointFormValues> {
  const limit = fc.oneof(
    fc.constant({ rateLimit: '', rateLimitDuration: '' }),
    fc.record({ rateLimit: digits, rateLimitDuration: digits }),
  );
  const chatWebhook = fc.constantFrom<SecretDirective>(
    { kind: 'replace', value: '' },
    { kind: 'replace', value: 'https://chat.example.org/hooks/abc' },
  );
  const rest = fc.record({
    name: word,
    description: fc.string(),
    url: address,
    ownerId: optionalWord,
    secret: fc.oneof(fc.constant<SecretDirective>({ kind: 'replace', value: '' }), secret),
    appId: optionalWord,
    advancedSignatures: fc.boolean(),
    contentType: fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
    httpTimeout: fc.oneof(fc.constant(''), digits),
    supportEmail: fc.constantFrom('', 'ops@example.com'),
    slackWebhookUrl: chatWebhook,
    teamsWebhookUrl: chatWebhook,
    isDisabled: fc.boolean(),
    auth,
    mtls,
  });
  return fc.tuple(rest, limit).map(([values, rate]) => ({ ...values, ...rate }));
}
