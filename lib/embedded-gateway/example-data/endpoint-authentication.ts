import { createPrivateKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { RandomSource } from '../base/ports';
import { randomText, secretCharacters } from '../base/random-text';
import type { EndpointSettings } from '../store/endpoints';

type Authentication = EndpointSettings['authentication'];

export const authenticationKinds = [
  'none',
  'api_key',
  'basic_auth',
  'shared_secret',
  'client_assertion_ec',
  'client_assertion_rsa',
] as const;
export type AuthenticationKind = (typeof authenticationKinds)[number];

function signingKey({ kty, crv, x, y, d, n, e, p, q, dp, dq, qi }: JsonWebKey, kid: string) {
  const members = { crv, x, y, d, n, e, p, q, dp, dq, qi };
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return { kty, kid, ...Object.fromEntries(given) };
}

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;

/**
 * The members of a new private key. They are read from an encoded copy: in Node.js 20 the key itself
 * shares a lock with what made it, and reading it while that is collected waits for ever.
 */
function newJwk(algorithm: 'ES256' | 'RS256'): JsonWebKey {
  const { privateKey } =
    algorithm === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding })
      : generateKeyPairSync('ec', { namedCurve: 'P-256', publicKeyEncoding, privateKeyEncoding });
  return createPrivateKey(privateKey).export({ format: 'jwk' });
}

/** Authentication of example endpoints in every kind, with generated secrets and keys. */
export function createExampleAuthentication(random: RandomSource) {
  // One for all: making an RSA key takes a good part of the time that the first start may take.
  const rsa = newJwk('RS256');
  const text = (length: number) => randomText(random, length, secretCharacters);

  function oauth2(slug: string) {
    return {
      url: `https://login.${slug}.example.com/oauth/token`,
      client_id: `gateway-${slug}`,
      audience: `https://api.${slug}.example.com`,
      scope: 'webhooks.write',
      grant_type: 'client_credentials',
      expiry_time_unit: 'seconds',
      field_mapping: {
        access_token: 'access_token',
        expires_in: 'expires_in',
        token_type: 'token_type',
      },
    };
  }

  function clientAssertion(slug: string, algorithm: 'ES256' | 'RS256'): Authentication {
    const key = algorithm === 'RS256' ? rsa : newJwk(algorithm);
    return {
      type: 'oauth2',
      oauth2: {
        ...oauth2(slug),
        authentication_type: 'client_assertion',
        issuer: `gateway-${slug}`,
        subject: `gateway-${slug}`,
        signing_algorithm: algorithm,
        signing_key: signingKey(key, `${slug}-${algorithm.toLowerCase()}`),
      },
    };
  }

  return function authentication(kind: AuthenticationKind, slug: string): Authentication {
    switch (kind) {
      case 'none':
        return null;
      case 'api_key':
        return { type: 'api_key', api_key: { header_name: 'X-Api-Key', header_value: text(40) } };
      case 'basic_auth':
        return { type: 'basic_auth', basic_auth: { username: 'webhooks', password: text(24) } };
      case 'shared_secret':
        return {
          type: 'oauth2',
          oauth2: {
            ...oauth2(slug),
            authentication_type: 'shared_secret',
            client_secret: text(40),
          },
        };
      case 'client_assertion_ec':
        return clientAssertion(slug, 'ES256');
      case 'client_assertion_rsa':
        return clientAssertion(slug, 'RS256');
    }
  };
}
