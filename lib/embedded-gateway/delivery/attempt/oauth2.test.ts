import type { IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import type { Oauth2Settings } from '@/lib/embedded-gateway/tokens/types';
import { publicPart } from '@/lib/keys/key-material';
import { generateSigningKeyPair } from '@/lib/keys/key-pair';
import { attemptHarness, onlyHeader } from '@/lib/testing/attempt-harness';
import { clientCertificate } from '@/lib/testing/client-certificate';
import { serverCertificate } from '@/lib/testing/server-certificate';
import {
  answerJson,
  clientSecret,
  expectNoSecret,
  formOf,
  givesTokens,
  oauth2Order,
  sharedSecret,
  tokenServer,
} from '@/lib/testing/token-server';

const harness = attemptHarness();
const start = Date.parse('2026-11-30T12:00:00.500Z');

test('a token is asked for by a shared secret, with every field that is set', async () => {
  const [server, receiver] = [await tokenServer(harness), await harness.receiver()];
  const fields = { scope: 'a b&c', audience: 'https://api.example/?a=b', grant_type: 'custom' };
  const claims = { issuer: 'not sent', subject: 'not sent' };
  const oauth2 = sharedSecret(`${server.url}/token?tenant=a#x`, { ...fields, ...claims });
  const result = await harness.sender()(oauth2Order(receiver.url, oauth2));
  expect(result).toMatchObject({ attempt: { is_success: true, error_kind: null } });

  const [request] = server.requests;
  expect(formOf(request)).toEqual({ client_id: 'client', client_secret: clientSecret, ...fields });
  expect(request).toMatchObject({ method: 'POST', url: '/token?tenant=a' });
  if (!request) throw new Error('nothing was asked');
  expect(onlyHeader(request, 'Content-Type')).toBe('application/x-www-form-urlencoded');
  expect(onlyHeader(request, 'Accept')).toBe('application/json');
  expect(onlyHeader(request, 'Accept-Encoding')).toBe('identity');
  expect(onlyHeader(request, 'User-Agent')).toMatch(/^Gatehouse\//);
  expect(onlyHeader(request, 'Authorization')).toBeUndefined();

  const [delivered] = receiver.requests;
  expect(delivered && onlyHeader(delivered, 'Authorization')).toBe('Bearer t0k3n-1');
  expect(result.attempt.request_headers.Authorization).toBe('[REDACTED]');
  expectNoSecret(result);
});

test('what is not set is not sent, but for the usual grant', async () => {
  const [server, receiver] = [await tokenServer(harness), await harness.receiver()];
  const empty = { scope: '', audience: null, grant_type: '' };
  await harness.sender()(oauth2Order(receiver.url, sharedSecret(server.url, empty)));
  expect(formOf(server.requests[0])).toEqual({
    grant_type: 'client_credentials',
    client_id: 'client',
    client_secret: clientSecret,
  });
});

test.each(['ES256', 'PS256'])(
  'a token is asked for by a claim signed with %s',
  async (algorithm) => {
    const made = await generateSigningKeyPair(algorithm);
    if (!made.ok) throw new Error(made.failure.message);
    const { material } = made.value.key;
    const [server, receiver] = [await tokenServer(harness), await harness.receiver()];
    const oauth2: Oauth2Settings = {
      url: `${server.url}/token`,
      authentication_type: 'client_assertion',
      client_id: 'client',
      issuer: 'the issuer',
      subject: 'the subject',
      audience: 'the audience',
      scope: 'a',
      signing_algorithm: algorithm,
      signing_key: { ...material },
    };
    const send = harness.sender();
    const one = oauth2Order(receiver.url, oauth2);
    const other = { ...one, endpoint: { ...one.endpoint, uid: 'endpoint-2' } };
    const ids = new Set<string | undefined>();
    for (const each of [one, other]) {
      const result = await send(each);
      expect(result.attempt.is_success).toBe(true);
      expectNoSecret(result);
      const { client_assertion = '', ...rest } = formOf(server.requests.at(-1));
      expect(rest).toEqual({
        grant_type: 'client_credentials',
        client_id: 'client',
        scope: 'a',
        audience: 'the audience',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      });
      const key = await importJWK({ ...publicPart(material) }, algorithm);
      const { payload } = await jwtVerify(client_assertion, key, {
        issuer: 'the issuer',
        subject: 'the subject',
        audience: `${server.url}/token`,
        currentDate: new Date(start),
      });
      ids.add(payload.jti);
    }
    expect([ids.size, ids.has(undefined)]).toEqual([2, false]);
  },
);

test('the answer is read by the names and the unit of the settings', async () => {
  const field_mapping = { access_token: 'jeton', expires_in: 'durée', token_type: 'genre' };
  const server = await tokenServer(harness, (response, count) =>
    answerJson({ jeton: `t0k3n-${count}`, durée: '2', genre: 'Token' })(response, count),
  );
  const receiver = await harness.receiver();
  let now = start;
  const send = harness.sender({ clock: { now: () => now } });
  const oauth2 = sharedSecret(server.url, { field_mapping, expiry_time_unit: 'minutes' });
  for (const pass of [0, 89_999, 1]) {
    now += pass;
    await send(oauth2Order(receiver.url, oauth2));
  }
  const sent = receiver.requests.map((request) => onlyHeader(request, 'Authorization'));
  expect(sent).toEqual(['Token t0k3n-1', 'Token t0k3n-1', 'Token t0k3n-2']);
});

test('a receiver that sends back the token has none stored', async () => {
  const server = await tokenServer(harness);
  const receiver = await harness.receiver((request, response) => {
    const { authorization = '' } = request.headers;
    response.setHeader('X-Echo', authorization).end(JSON.stringify([authorization.slice(7)]));
  });
  const result = await harness.sender()(oauth2Order(receiver.url, sharedSecret(server.url)));
  expect(Buffer.from(result.attempt.response).toString()).toBe('["[REDACTED]"]');
  expectNoSecret(result);
});

test('a token server over TLS is asked only where its certificate is trusted', async () => {
  const pair = await serverCertificate('auth.example');
  const tls = createTlsServer(pair, (_: IncomingMessage, response) => givesTokens(response, 1));
  const { port } = await harness.listen(tls, '127.0.0.1');
  const receiver = await harness.receiver();
  const resolve = async () => ['127.0.0.1'];
  const trusted = oauth2Order(receiver.url, sharedSecret(`https://auth.example:${port}/token`));
  const taken = await harness.sender({ ca: pair.cert, resolve })(trusted);
  expect(taken.attempt).toMatchObject({ error: '', is_success: true });
  const unknown = await harness.sender({ resolve })(trusted);
  const misnamed = await harness.sender({ ca: pair.cert, resolve })(
    oauth2Order(receiver.url, sharedSecret(`https://other.example:${port}/token`)),
  );
  for (const { attempt, mayHaveArrived } of [unknown, misnamed]) {
    expect(attempt.error_kind).toBe('token');
    expect(attempt.error).toContain('TLS was not agreed on');
    expect(mayHaveArrived).toBe(false);
  }
  expect(receiver.requests).toHaveLength(1);
});

test('the client certificate of an endpoint is shown to its receiver alone, also on one host', async () => {
  const [pair, client] = [await serverCertificate('both.example'), await clientCertificate()];
  const shown: [url: string, hasCertificate: boolean][] = [];
  const asking = { ...pair, requestCert: true, rejectUnauthorized: false };
  const both = createTlsServer(asking, (request, response) => {
    const { raw } = (request.socket as TLSSocket).getPeerCertificate();
    shown.push([request.url ?? '', raw !== undefined]);
    givesTokens(response, 1);
  });
  const { port } = await harness.listen(both, '127.0.0.1');
  const url = `https://both.example:${port}`;
  const mtls_client_cert = {
    client_cert: client.certificate,
    client_key: String(client.privateKey.export({ format: 'pem', type: 'pkcs8' })),
  };
  const send = harness.sender({ ca: pair.cert, resolve: async () => ['127.0.0.1'] });
  const order = oauth2Order(`${url}/hook`, sharedSecret(`${url}/token`), { mtls_client_cert });
  expect((await send(order)).attempt).toMatchObject({ error: '', is_success: true });
  expect(shown).toEqual([
    ['/token', false],
    ['/hook', true],
  ]);
});

test.each<[string, Oauth2Settings, string]>([
  ['a kind that is not known', { authentication_type: 'device_code' }, 'kind of OAuth 2.0'],
  ['no kind', {}, 'kind of OAuth 2.0'],
  ['no secret', { authentication_type: 'shared_secret', client_secret: null }, 'secret is missing'],
  ['no key', { authentication_type: 'client_assertion', issuer: 'a', subject: 'b' }, 'signing key'],
  [
    'an unknown unit',
    { ...sharedSecret(''), expiry_time_unit: 'days' },
    'unit of the token lifetime',
  ],
])('settings with %s send nothing, and say what to do', async (_, oauth2, words) => {
  const [server, receiver] = [await tokenServer(harness), await harness.receiver()];
  const result = await harness.sender()(oauth2Order(receiver.url, { ...oauth2, url: server.url }));
  expect(result.attempt).toMatchObject({ error_kind: 'token', code: null });
  expect(result.attempt.error).toContain(words);
  expect(receiver.connections()).toBe(0);
});
