import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestGateway, type TestAnswer, type TestGateway } from '@/lib/testing/test-gateway';
import { isRecord } from '@/lib/util/json';

let gateway: TestGateway;
beforeEach(() => {
  gateway = openTestGateway();
});
afterEach(() => gateway.close());

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.outgoing, `/endpoints${rest}`, body);
const base = { name: 'orders', url: 'https://a.example/h' };
const create = (more: object = {}) => ask('POST', '', { ...base, ...more });
const uidOf = ({ fields }: TestAnswer) => String(fields.uid);

function secretsOf({ fields }: TestAnswer): Record<string, unknown>[] {
  return Array.isArray(fields.secrets) ? fields.secrets.filter(isRecord) : [];
}

function namesOf({ fields }: TestAnswer): unknown[] {
  const content = Array.isArray(fields.content) ? fields.content.filter(isRecord) : [];
  return content.map(({ name }) => name);
}

describe('the URL of an endpoint', () => {
  test.each([
    ['HTTPS://A.example/Up', 'https://A.example/Up'],
    ['https://a.example/a b?x=1 2#f', 'https://a.example/a%20b?x=1 2#f'],
    ['https://bücher.example/x', 'https://b%C3%BCcher.example/x'],
    ['https://a.example/{tenant}', 'https://a.example/%7Btenant%7D'],
    ['https://u:p@a.example:8443/a/../b', 'https://u:p@a.example:8443/a/../b'],
    ['https://a.example', 'https://a.example'],
    ['https://[::1]:9/x', 'https://[::1]:9/x'],
  ])('%s is stored as %s', async (url, stored) => {
    expect((await create({ url })).fields.url).toBe(stored);
  });

  test.each([
    ['http://a.example', 'only https endpoints allowed'],
    ['ftp://a.example', 'invalid endpoint scheme'],
    ['a.example', 'invalid endpoint scheme'],
    ['//a.example/x', 'invalid endpoint scheme'],
    ['https://', 'endpoint url must include a valid host'],
    ['https:/x', 'endpoint url must include a valid host'],
    [
      ' https://a.example',
      'parse " https://a.example": first path segment in URL cannot contain colon',
    ],
    ['https://a.example/%zz', 'parse "https://a.example/%zz": invalid URL escape "%zz"'],
    ['https://a b/', 'parse "https://a b/": invalid character " " in host name'],
    ['https://a:x/', 'parse "https://a:x/": invalid port ":x" after host'],
    [
      'https://a.example/\n',
      'parse "https://a.example/\\n": net/url: invalid control character in URL',
    ],
    [':x', 'parse ":x": missing protocol scheme'],
  ])('%j is refused on create and on update', async (url, message) => {
    expect(await create({ url })).toMatchObject({ status: 400, message, data: {} });
    const uid = uidOf(await create());
    expect(await ask('PUT', `/${uid}`, { ...base, url })).toMatchObject({ status: 400, message });
    expect((await ask('GET', `/${uid}`)).fields.url).toBe(base.url);
  });

  test('may be http when the setting allows it', async () => {
    const lenient = openTestGateway({ allowHttpEndpoints: true });
    const url = 'http://127.0.0.1:9/x';
    expect(
      (await lenient.ask('POST', lenient.outgoing, '/endpoints', { name: 'a', url })).fields.url,
    ).toBe(url);
    await lenient.close();
  });
});

describe('a new endpoint', () => {
  test('has the defaults of the specification', async () => {
    const answer = await create();
    expect(answer).toMatchObject({ status: 201, message: 'Endpoint created successfully' });
    expect(answer.fields).toMatchObject({
      status: 'active',
      advanced_signatures: false,
      http_timeout: 10,
      rate_limit: 0,
      rate_limit_duration: 0,
      content_type: 'application/json',
      authentication: null,
      deleted_at: null,
    });
    expect(secretsOf(answer)).toMatchObject([{ expires_at: null, deleted_at: null }]);
    expect(secretsOf(answer)[0]?.value).toMatch(/^[0-9A-Za-z_-]{25}$/);
  });

  test.each([
    [{ name: '' }, 'Invalid input provided'],
    [{ url: null }, 'Invalid input provided'],
    [{ support_email: 'nope' }, 'Invalid input provided'],
    [{ authentication: { type: 'digest' } }, 'Invalid input provided'],
    [{ name: '  ' }, 'an error occurred while adding endpoint'],
    [{ name: 'a\0b' }, 'an error occurred while adding endpoint'],
    [{ content_type: 'text/xml' }, 'an error occurred while adding endpoint'],
    [{ http_timeout: -1 }, 'Invalid request format'],
    [{ mtls_client_cert: {} }, 'mtls_client_cert requires both client_cert and client_key'],
    [
      { mtls_client_cert: { client_cert: 'x', client_key: 'y' } },
      'invalid mTLS client certificate: client_cert is not a PEM certificate',
    ],
    [{ authentication: { type: 'api_key' } }, 'api key field is required'],
    [{ authentication: { type: 'basic_auth' } }, 'basic auth field is required'],
    [{ authentication: { type: 'oauth2' } }, 'oauth2 configuration is required'],
  ])('with %j is refused', async (more, message) => {
    expect(await create(more)).toMatchObject({ status: 400, message });
    expect(namesOf(await ask('GET', ''))).toEqual([]);
  });

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signing_key = { ...privateKey.export({ format: 'jwk' }), kid: 'k-1' };
  const assertion = {
    url: 'https://auth.example/token',
    client_id: 'c',
    authentication_type: 'client_assertion',
    issuer: 'i',
    subject: 's',
    signing_key,
  };
  test.each([
    [
      { client_secret: '', authentication_type: 'shared_secret' },
      'oauth2 client_secret is required for shared_secret authentication',
    ],
    [{ signing_key: null }, 'oauth2 signing_key is required for client_assertion authentication'],
    [{ signing_key: { ...signing_key, kid: '' } }, 'oauth2 signing_key.kid is required'],
    [{ signing_key: { ...signing_key, d: '' } }, 'oauth2 signing_key.d (private key) is required'],
    [
      { signing_key: { ...signing_key, kty: 'RSA' } },
      "oauth2 signing_key.kty must be 'EC' for ES256 algorithm",
    ],
    [
      { signing_key: { ...signing_key, crv: 'P-384' } },
      "oauth2 signing_key.crv must be 'P-256' for ES256 algorithm",
    ],
    [{ issuer: '' }, 'oauth2 issuer is required for client_assertion authentication'],
    [{ subject: '' }, 'oauth2 subject is required for client_assertion authentication'],
  ])('with OAuth 2.0 settings changed by %j is refused', async (change, message) => {
    const authentication = { type: 'oauth2', oauth2: { ...assertion, ...change } };
    expect(await create({ authentication })).toMatchObject({ status: 400, message });
  });

  test('keeps its OAuth 2.0 settings, and only those', async () => {
    const authentication = {
      type: 'oauth2',
      oauth2: assertion,
      api_key: { header_name: 'X', header_value: 'y' },
    };
    const uid = uidOf(await create({ authentication }));
    const shown = (await ask('GET', `/${uid}`)).fields.authentication;
    expect(shown).toMatchObject({
      type: 'oauth2',
      oauth2: { ...assertion, grant_type: 'client_credentials', client_secret: '', audience: '' },
    });
    expect(shown).not.toHaveProperty('api_key');
    const body = { name: 'a', url: 'https://a.example', authentication: shown };
    expect((await ask('PUT', `/${uid}`, body)).fields.authentication).toEqual(shown);
  });
});
