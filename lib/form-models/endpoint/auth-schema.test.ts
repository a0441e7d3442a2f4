import { describe, expect, test } from 'vitest';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { problems, updating } from '@/lib/testing/endpoint-form-harness';
import { blankSecret } from '../checks/secret-input';
import type { EndpointAuthValues } from './authentication';
import type { EndpointFormValues } from './fields';
import { blankAuth } from './values';

describe('authentication', () => {
  const apiKey = (headerName: string, value = 'v'): EndpointAuthValues => ({
    kind: 'api_key',
    headerName,
    headerValue: { kind: 'replace', value },
  });

  test.each([
    'X Key:',
    'X-Key:',
    '',
    'X\r\nEvil: 1',
    'X'.repeat(300),
    'Ключ',
    'Host',
    'content-length',
  ])('the header name %j is refused', async (name) => {
    expect(Object.keys(await problems({ auth: apiKey(name) }))).toEqual(['auth.headerName']);
  });

  test.each(['', ' ', 'a\nb', 'ключ', 'a\u0000b'])(
    'the header value %j is refused',
    async (value) => {
      const found = await problems({ auth: apiKey('X-Key', value) });
      expect(Object.keys(found)).toEqual(['auth.headerValue']);
    },
  );

  test('blanks around name and value are no reason to refuse', async () => {
    expect(await problems({ auth: apiKey(' X-Key ', ' abc\n') })).toEqual({});
  });

  test('a user has no colon, a password may, and both are needed', async () => {
    const basic = (username: string, value: string): EndpointAuthValues => ({
      kind: 'basic_auth',
      username,
      password: { kind: 'replace', value },
    });
    expect(Object.keys(await problems({ auth: basic('a:b', 'x') }))).toEqual(['auth.username']);
    expect(await problems({ auth: basic('a', 'a:b') })).toEqual({});
    expect(Object.keys(await problems({ auth: basic('', '') }))).toEqual([
      'auth.username',
      'auth.password',
    ]);
  });

  test('a password that the gateway does not give out has to be entered', async () => {
    const authentication = {
      type: 'basic_auth',
      basic_auth: { username: 'u', password: '[REDACTED]' },
    };
    const { problems: found } = updating({ authentication });
    expect((await found())['auth.password']).toContain('cannot be kept: enter it again');
  });

  test('nothing stored can be kept, and nothing at all where there is no read', async () => {
    const auth: EndpointAuthValues = {
      kind: 'api_key',
      headerName: 'A',
      headerValue: { kind: 'keep' },
    };
    expect(Object.keys(await problems({ auth }))).toEqual(['auth.headerValue']);
    const authentication = { type: 'api_key', api_key: { header_name: 'A', header_value: 'b' } };
    expect(await updating({ authentication }).problems()).toEqual({});
    const unread = updating({ authentication }, { isReadable: false });
    expect((await unread.problems())['auth.headerValue']).toContain('enter it again');
    const masked = updating({ url: 'https://u:p@a.example' }, { isReadable: false });
    expect(Object.keys(await masked.problems())).toEqual(['url']);
    const strange = updating({ authentication: { type: 'digest' } }, { isReadable: false });
    expect(Object.keys(await strange.problems())).toEqual(['auth.kind']);
    const pair = { client_cert: 'C', client_key: '[REDACTED]' };
    const certificate = updating({ mtls_client_cert: pair }, { isReadable: false });
    expect(Object.keys(await certificate.problems())).toEqual(['mtls.clientCert']);
  });

  test('replacing a stored secret needs a value', async () => {
    const authentication = { type: 'api_key', api_key: { header_name: 'A', header_value: 'b' } };
    const auth = { kind: 'api_key', headerName: 'A', headerValue: blankSecret } as const;
    expect(await updating({ authentication }).problems({ auth })).toEqual({
      'auth.headerValue': 'Enter the new value, or choose to keep or clear the stored one',
    });
  });

  test('OAuth 2.0 with a secret needs address, client and secret, and only those', async () => {
    expect(Object.keys(await problems({ auth: blankAuth('oauth2_secret') }))).toEqual([
      'auth.url',
      'auth.clientId',
      'auth.clientSecret',
    ]);
  });

  test('OAuth 2.0 with a key needs issuer, subject and the whole private key', async () => {
    const found = await problems({ auth: blankAuth('oauth2_assertion') });
    expect(Object.keys(found).sort()).toEqual(
      [
        'auth.clientId',
        'auth.issuer',
        'auth.signingKey',
        'auth.signingKey.kid',
        'auth.subject',
        'auth.url',
      ].sort(),
    );
  });
});

describe('a signing key', () => {
  const part = 'A'.repeat(43);
  const stored = {
    authentication: {
      type: 'oauth2',
      oauth2: {
        authentication_type: 'client_assertion',
        url: 'https://auth.example/token',
        client_id: 'c',
        issuer: 'i',
        subject: 's',
        signing_key: { kty: 'EC', kid: 'k', crv: 'P-256', x: part, y: part, d: part },
      },
    },
  };
  const { loaded, problems: found } = updating(stored);
  const assertion = loaded.auth.kind === 'oauth2_assertion' ? loaded.auth : undefined;
  const key = assertion?.signingKey.kty === 'EC' ? assertion.signingKey : undefined;

  function changed(change: object, algorithm = ''): Partial<EndpointFormValues> {
    if (!assertion || !key) throw new Error('expected a stored key');
    const signingKey = { ...key, ...change };
    return { auth: { ...assertion, signingAlgorithm: algorithm, signingKey } };
  }

  test('that is stored is kept, under another key ID too', async () => {
    expect(await found()).toEqual({});
    expect(await found(changed({ kid: 'k2' }))).toEqual({});
  });

  test('whose public part changes needs its own private part', async () => {
    expect(Object.keys(await found(changed({ x: 'B'.repeat(43) })))).toEqual(['auth.signingKey.d']);
  });

  test('must fit the algorithm and the curve', async () => {
    expect(await found(changed({}, 'RS256'))).toEqual({
      'auth.signingAlgorithm': 'RS256 does not fit an EC key on P-256: choose ES256',
    });
    expect(Object.keys(await found(changed({ x: 'AAAA' })))).toEqual([
      'auth.signingKey.x',
      'auth.signingKey.d',
    ]);
    const d = { kind: 'replace', value: 'A A!' };
    expect(Object.keys(await found(changed({ d })))).toEqual(['auth.signingKey.d']);
  });

  test('of RSA has all five of its parts', async () => {
    if (!assertion) throw new Error('expected a stored key');
    const given = { kind: 'replace', value: 'AQAB' } as const;
    const rsa = (p: SecretDirective, q: SecretDirective): Partial<EndpointFormValues> => ({
      auth: {
        ...assertion,
        signingAlgorithm: 'RS256',
        signingKey: {
          kty: 'RSA',
          kid: 'k',
          n: part,
          e: 'AQAB',
          d: given,
          p,
          q,
          dp: q,
          dq: q,
          qi: q,
        },
      },
    });
    expect(await found(rsa(given, given))).toEqual({});
    expect(Object.keys(await found(rsa(blankSecret, blankSecret)))).toEqual(['auth.signingKey.p']);
    expect(Object.keys(await found(rsa(given, blankSecret)))).toEqual(['auth.signingKey.q']);
  });
});

test('a certificate pair that is broken is told at each of its boxes', async () => {
  const clientKey = { kind: 'replace', value: '----BEGIN PRIVATE KEY-----' } as const;
  const found = await problems({ mtls: { kind: 'pair', clientCert: 'x', clientKey } });
  expect(Object.keys(found)).toEqual(['mtls.clientCert', 'mtls.clientKey']);
  expect(found['mtls.clientKey']).toContain('five dashes');
  const empty = await problems({ mtls: { kind: 'pair', clientCert: '', clientKey: blankSecret } });
  expect(Object.keys(empty)).toContain('mtls.clientKey');
});
