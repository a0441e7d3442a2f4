import { generateKeyPairSync } from 'node:crypto';
import type { EndpointCreateSave } from '@/lib/contract/console/endpoint-save';

type Authentication = NonNullable<EndpointCreateSave['authentication']>;

const secret = (value: string) => ({ kind: 'replace', value }) as const;

function jwk(type: 'ec' | 'rsa'): Record<string, string> {
  const { privateKey } =
    type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'jwk' }) as Record<string, string>;
}

const { x = '', y = '', d: ecPrivate = '' } = jwk('ec');
const rsa = jwk('rsa');
const rsaSecret = (name: string) => secret(rsa[name] ?? '');

const oauth2 = {
  url: 'https://auth.example/token',
  client_id: 'client-1',
  grant_type: 'client_credentials',
  scope: 'send receive',
  audience: 'https://api.example',
  expiry_time_unit: 'minutes',
  field_mapping: { access_token: 'token', expires_in: 'lifetime', token_type: 'kind' },
} as const;

const assertion = {
  ...oauth2,
  authentication_type: 'client_assertion',
  issuer: 'issuer-1',
  subject: 'subject-1',
} as const;

/** Every choice of authentication, with every field of its own. */
export const authentications: Record<
  'none' | 'api_key' | 'basic_auth' | 'oauth2_secret' | 'oauth2_ec' | 'oauth2_rsa',
  Authentication | null
> = {
  none: null,
  api_key: {
    type: 'api_key',
    api_key: { header_name: 'X-Api-Key', header_value: secret('key-value-1') },
  },
  basic_auth: {
    type: 'basic_auth',
    basic_auth: { username: 'user', password: secret('pass:word') },
  },
  oauth2_secret: {
    type: 'oauth2',
    oauth2: {
      ...oauth2,
      authentication_type: 'shared_secret',
      client_secret: secret('client-secret-1'),
    },
  },
  oauth2_ec: {
    type: 'oauth2',
    oauth2: {
      ...assertion,
      signing_algorithm: 'ES256',
      signing_key: { kty: 'EC', kid: 'key-1', crv: 'P-256', x, y, d: secret(ecPrivate) },
    },
  },
  oauth2_rsa: {
    type: 'oauth2',
    oauth2: {
      ...assertion,
      signing_algorithm: 'RS256',
      signing_key: {
        kty: 'RSA',
        kid: 'key-2',
        n: rsa.n ?? '',
        e: rsa.e ?? '',
        d: rsaSecret('d'),
        p: rsaSecret('p'),
        q: rsaSecret('q'),
        dp: rsaSecret('dp'),
        dq: rsaSecret('dq'),
        qi: rsaSecret('qi'),
      },
    },
  },
};

export type AuthenticationChoice = keyof typeof authentications;

/** A new endpoint with every setting filled but the client certificate. */
export function filledEndpoint(choice: AuthenticationChoice): EndpointCreateSave {
  return {
    name: 'Orders, EU',
    url: 'https://receiver.example/hook?a=1&b=ü#part',
    description: 'Line one\nLine two — “quoted”',
    owner_id: ' Acme Ltd ',
    secret: secret('signing-secret-1'),
    advanced_signatures: false,
    content_type: 'application/x-www-form-urlencoded',
    http_timeout: 25,
    rate_limit: 100,
    rate_limit_duration: 60,
    support_email: 'ops@example.com',
    slack_webhook_url: secret('https://hooks.example.com/s/1'),
    teams_webhook_url: secret('https://hooks.example.com/t/1'),
    authentication: authentications[choice],
  };
}
