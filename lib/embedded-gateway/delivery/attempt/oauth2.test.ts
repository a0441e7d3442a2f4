import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { importJWK, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import type { AttemptResult } from '@/lib/embedded-gateway/delivery/attempt/types';
import type { Oauth2Settings } from '@/lib/embedded-gateway/tokens/types';
import { publicPart } from '@/lib/keys/key-material';
import { generateSigningKeyPair } from '@/lib/keys/key-pair';
import { attemptHarness, onlyHeader, type ReceivedRequest } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';
import { serverCertificate } from '@/lib/testing/server-certificate';

const harness = attemptHarness();
const start = Date.parse('2026-11-30T12:00:00.500Z');
const clientSecret = 'cl13nt-s3cr3t &=+ü';

type Answering = (response: ServerResponse, count: number) => void;

const json =
  (body: object, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Gives out `t0k3n-1`, `t0k3n-2` and so on, each for an hour. */
const usually: Answering = (response, count) =>
  json({ access_token: `t0k3n-${count}`, token_type: 'Bearer', expires_in: 3600 })(response);

/** A token server on loopback. */
async function tokenServer(answer: Answering = usually) {
  let count = 0;
  return await harness.receiver((_, response) => answer(response, ++count));
}

const shared = (url: string, parts: Oauth2Settings = {}): Oauth2Settings => ({
  ...{
    url,
    authentication_type: 'shared_secret',
    client_id: 'client',
    client_secret: clientSecret,
  },
  ...parts,
});

function order(url: string, oauth2: Oauth2Settings, settings: { http_timeout?: number } = {}) {
  const authentication = { type: 'oauth2', oauth2 };
  return attemptOrder(url, { settings: { authentication, ...settings } });
}

const formOf = (request: ReceivedRequest | undefined) =>
  Object.fromEntries(new URLSearchParams(request?.body.toString()));

/** Nothing that is kept of an attempt may show a credential. */
function shownOf({ attempt }: AttemptResult): string {
  return JSON.stringify(attempt) + Buffer.from(attempt.response).toString();
}

function expectNoSecret(result: AttemptResult): void {
  expect(shownOf(result)).not.toMatch(/t0k3n|cl13nt|eyJ/);
}

test('a token is asked for by a shared secret, with every field that is set', async () => {
  const [server, receiver] = [await tokenServer(), await harness.receiver()];
  const fields = { scope: 'a b&c', audience: 'https://api.example/?a=b', grant_type: 'custom' };
  const claims = { issuer: 'not sent', subject: 'not sent' };
  const oauth2 = shared(`${server.url}/token?tenant=a#x`, { ...fields, ...claims });
  const result = await harness.sender()(order(receiver.url, oauth2));
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
  const [server, receiver] = [await tokenServer(), await harness.receiver()];
  const empty = { scope: '', audience: null, grant_type: '' };
  await harness.sender()(order(receiver.url, shared(server.url, empty)));
  expect(formOf(server.requests[0])).toEqual({
    ...{ grant_type: 'client_credentials', client_id: 'client', client_secret: clientSecret },
  });
});

test.each(['ES256', 'PS256'])(
  'a token is asked for by a claim signed with %s',
  async (algorithm) => {
    const made = await generateSigningKeyPair(algorithm);
    if (!made.ok) throw new Error(made.failure.message);
    const { material } = made.value.key;
    const [server, receiver] = [await tokenServer(), await harness.receiver()];
    const oauth2: Oauth2Settings = {
      ...{
        url: `${server.url}/token`,
        authentication_type: 'client_assertion',
        client_id: 'client',
      },
      ...{ issuer: 'the issuer', subject: 'the subject', audience: 'the audience', scope: 'a' },
      ...{ signing_algorithm: algorithm, signing_key: { ...material } },
    };
    const send = harness.sender();
    const one = order(receiver.url, oauth2);
    const other = { ...one, endpoint: { ...one.endpoint, uid: 'endpoint-2' } };
    const ids = new Set<string | undefined>();
    for (const each of [one, other]) {
      const result = await send(each);
      expect(result.attempt.is_success).toBe(true);
      expectNoSecret(result);
      const { client_assertion = '', ...rest } = formOf(server.requests.at(-1));
      expect(rest).toEqual({
        ...{ grant_type: 'client_credentials', client_id: 'client', scope: 'a' },
        ...{ audience: 'the audience' },
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      });
      const key = await importJWK({ ...publicPart(material) }, algorithm);
      const { payload } = await jwtVerify(client_assertion, key, {
        ...{ issuer: 'the issuer', subject: 'the subject', audience: `${server.url}/token` },
        currentDate: new Date(start),
      });
      ids.add(payload.jti);
    }
    expect([ids.size, ids.has(undefined)]).toEqual([2, false]);
  },
);

test('the answer is read by the names and the unit of the settings', async () => {
  const field_mapping = { access_token: 'jeton', expires_in: 'durée', token_type: 'genre' };
  const server = await tokenServer((response, count) =>
    json({ jeton: `t0k3n-${count}`, durée: '2', genre: 'Token' })(response),
  );
  const receiver = await harness.receiver();
  let now = start;
  const send = harness.sender({ clock: { now: () => now } });
  const oauth2 = shared(server.url, { field_mapping, expiry_time_unit: 'minutes' });
  for (const pass of [0, 89_999, 1]) {
    now += pass;
    await send(order(receiver.url, oauth2));
  }
  const sent = receiver.requests.map((request) => onlyHeader(request, 'Authorization'));
  expect(sent).toEqual(['Token t0k3n-1', 'Token t0k3n-1', 'Token t0k3n-2']);
});

test('a receiver that sends back the token has none stored', async () => {
  const server = await tokenServer();
  const receiver = await harness.receiver((request, response) => {
    const { authorization = '' } = request.headers;
    response.setHeader('X-Echo', authorization).end(JSON.stringify([authorization.slice(7)]));
  });
  const result = await harness.sender()(order(receiver.url, shared(server.url)));
  expect(Buffer.from(result.attempt.response).toString()).toBe('["[REDACTED]"]');
  expectNoSecret(result);
});

test('a token server over TLS is asked only where its certificate is trusted', async () => {
  const pair = await serverCertificate('auth.example');
  const tls = createTlsServer(pair, (_: IncomingMessage, response) => usually(response, 1));
  const { port } = await harness.listen(tls, '127.0.0.1');
  const receiver = await harness.receiver();
  const resolve = async () => ['127.0.0.1'];
  const trusted = order(receiver.url, shared(`https://auth.example:${port}/token`));
  const taken = await harness.sender({ ca: pair.cert, resolve })(trusted);
  expect(taken.attempt).toMatchObject({ error: '', is_success: true });
  const unknown = await harness.sender({ resolve })(trusted);
  const misnamed = await harness.sender({ ca: pair.cert, resolve })(
    order(receiver.url, shared(`https://other.example:${port}/token`)),
  );
  for (const { attempt, mayHaveArrived } of [unknown, misnamed]) {
    expect(attempt.error_kind).toBe('token');
    expect(attempt.error).toContain('TLS was not agreed on');
    expect(mayHaveArrived).toBe(false);
  }
  expect(receiver.requests).toHaveLength(1);
});

describe('a receiver that refuses the token (401)', () => {
  /** Refuses what the list holds, with a copy of the token. */
  async function refusing(refused: readonly string[]) {
    return await harness.receiver((request, response) => {
      const { authorization = '' } = request.headers;
      response.writeHead(refused.includes(authorization) ? 401 : 200).end(authorization);
    });
  }
  const [first, second] = ['Bearer t0k3n-1', 'Bearer t0k3n-2'];

  test('is asked again with a new one, where the refused one was there before', async () => {
    const refused: string[] = [];
    const [server, receiver] = [await tokenServer(), await refusing(refused)];
    const send = harness.sender();
    await send(order(receiver.url, shared(server.url)));
    refused.push(first);
    const result = await send(order(receiver.url, shared(server.url)));
    expect(result).toMatchObject({ mayHaveArrived: true, attempt: { code: 200, error: '' } });
    expect([receiver.requests.length, server.requests.length]).toEqual([3, 2]);
    expectNoSecret(result);
  });

  test('is not asked again with one that was just fetched', async () => {
    const [server, receiver] = [await tokenServer(), await refusing([first])];
    const result = await harness.sender()(order(receiver.url, shared(server.url)));
    expect(result).toMatchObject({
      ...{ mayHaveArrived: true, attempt: { code: 401, error_kind: 'status_4xx' } },
    });
    expect([receiver.requests.length, server.requests.length]).toEqual([1, 1]);
  });

  test('gets two requests of an attempt, and no third; the token server is not asked for each', async () => {
    const refused = [second];
    const [server, receiver] = [await tokenServer(), await refusing(refused)];
    const send = harness.sender();
    await send(order(receiver.url, shared(server.url)));
    refused.push(first);
    for (const requests of [3, 4]) {
      const result = await send(order(receiver.url, shared(server.url)));
      expect(result.attempt).toMatchObject({
        ...{ code: 401, error_kind: 'status_4xx', error: 'Endpoint returned status code 401' },
      });
      expect([receiver.requests.length, server.requests.length]).toEqual([requests, 2]);
      expectNoSecret(result);
    }
  });

  test('has its answer kept where there is no other token', async () => {
    const server = await tokenServer((response, count) =>
      count === 1 ? usually(response, count) : json({ error: 'invalid_client' }, 401)(response),
    );
    const refused: string[] = [];
    const receiver = await refusing(refused);
    const send = harness.sender();
    await send(order(receiver.url, shared(server.url)));
    refused.push(first);
    const result = await send(order(receiver.url, shared(server.url)));
    expect(result).toMatchObject({
      ...{ mayHaveArrived: true, attempt: { code: 401, error_kind: 'token', is_success: false } },
    });
    expect(result.attempt.error).toMatch(
      /^Endpoint returned status code 401, and there is no other token\. .*invalid_client/,
    );
    expectNoSecret(result);
    expect(receiver.requests).toHaveLength(2);
  });

  test('may have got the first request, also when the second reaches nobody', async () => {
    const server = await tokenServer();
    let count = 0;
    const receiver = await harness.receiver((request, response) => {
      count += 1;
      if (count === 3) request.socket.destroy();
      else response.writeHead(count === 2 ? 401 : 200).end();
    });
    const send = harness.sender();
    await send(order(receiver.url, shared(server.url)));
    const result = await send(order(receiver.url, shared(server.url)));
    expect(result).toMatchObject({ mayHaveArrived: true, attempt: { error_kind: 'reset' } });
  });

  test('of many attempts with one token has one new token fetched for all', async () => {
    const refused: string[] = [];
    const [server, receiver] = [await tokenServer(), await refusing(refused)];
    const send = harness.sender();
    await send(order(receiver.url, shared(server.url)));
    refused.push(first);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => send(order(receiver.url, shared(server.url)))),
    );
    expect(results.every(({ attempt }) => attempt.is_success)).toBe(true);
    expect(server.requests).toHaveLength(2);
  });

  test('that asks for an API key is asked once', async () => {
    const receiver = await harness.receiver((_, response) => response.writeHead(401).end());
    const api_key = { header_name: 'X-Key', header_value: 'k3y' };
    const settings = { authentication: { type: 'api_key', api_key } };
    await harness.sender()(attemptOrder(receiver.url, { settings }));
    expect(receiver.requests).toHaveLength(1);
  });
});

describe('a token server that gives none has nothing sent, and is asked once for 50 deliveries', () => {
  const faults: [string, Answering, string][] = [
    ['refuses', json({ error: 'invalid_client', hint: clientSecret }, 401), '(invalid_client)'],
    ['fails', json({ error: 't0k3n' }, 500), 'status 500'],
    ['leads elsewhere', (response) => response.writeHead(302, { location: '/' }).end(), '302'],
    ['answers junk', (response) => response.end('t0k3n'), 'not with a JSON object'],
    ['answers another name', json({ token: 't0k3n' }), '"access_token"'],
    ['answers without an end', (response) => response.end(' '.repeat(60_000)), '50 KiB'],
    ['hangs up', (response) => response.socket?.destroy(), 'closed before'],
    [
      'breaks off',
      (response) => void response.write('{', () => response.destroy()),
      'closed before',
    ],
    ['says nothing', () => undefined, 'within 0.1 s'],
    ['drips', (response) => void response.write('{'), 'within 0.1 s'],
  ];

  test.each(faults)('it %s', async (_, answer, words) => {
    const [server, receiver] = [await tokenServer(answer), await harness.receiver()];
    const send = harness.sender();
    const begun = performance.now();
    const settings = words.startsWith('within') ? { http_timeout: 0.2 } : {};
    const one = order(receiver.url, shared(server.url), settings);
    const results = await Promise.all(Array.from({ length: 50 }, () => send(one)));
    expect(performance.now() - begun).toBeLessThan(5_000);
    for (const result of results) {
      expect(result).toMatchObject({
        ...{ mayHaveArrived: false, attempt: { error_kind: 'token', code: null } },
      });
      expect(result.attempt.error).toContain(words);
      expect(result.attempt.error).toMatch(/[.]$/);
      expectNoSecret(result);
    }
    expect([server.connections(), receiver.connections()]).toEqual([1, 0]);
    // Nor for those that come soon after.
    expect((await send(one)).attempt.error_kind).toBe('token');
    expect(server.connections()).toBe(1);
  });

  test('an attempt that is ended while it waits ends at once, and the others go on', async () => {
    let give: (() => void) | undefined;
    const server = await tokenServer((response, count) => {
      give = () => usually(response, count);
    });
    const receiver = await harness.receiver();
    const send = harness.sender();
    const ending = new AbortController();
    const one = order(receiver.url, shared(server.url));
    const ended = send(one, ending.signal);
    const stays = send(one);
    await expect.poll(() => server.requests.length).toBe(1);
    ending.abort(new Error('the gateway stops'));
    await expect(ended).rejects.toThrow('the gateway stops');
    give?.();
    expect((await stays).attempt.is_success).toBe(true);
    expect(receiver.requests).toHaveLength(1);
  });
});

describe('token URLs are guarded as those of endpoints are', () => {
  const names: Record<string, string[]> = {
    'receiver.example': ['127.0.0.2'],
    'mixed.example': ['93.184.215.14', '127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
  };
  const resolve = async (host: string) => names[host] ?? ['127.0.0.1'];

  test.each([
    ...['http://127.0.0.1:PORT/', 'http://2130706433:PORT/', 'http://[::1]:PORT/'],
    ...['http://private.example:PORT/', 'http://mixed.example:PORT/', 'http://localhost:PORT/'],
    ...['http://mapped.example:PORT/', 'http://169.254.169.254/', 'http://auth.internal:PORT/'],
    ...['http://user:cl13nt@private.example:PORT/', 'file:///etc/passwd', 'gopher://a:PORT/'],
    ...['http://receiver.example:25/', 'nope', '', '//private.example:PORT/'],
  ])('%j opens no connection', async (text) => {
    const trap = await harness.receiver();
    // The receiver alone is listed.
    const send = harness.sender({ allow: ['127.0.0.2/32'], resolve });
    const url = text.replace('PORT', String(trap.port));
    const result = await send(order('http://receiver.example:1/', shared(url)));
    expect(result).toMatchObject({ mayHaveArrived: false, attempt: { error_kind: 'token' } });
    expect(trap.connections()).toBe(0);
    expectNoSecret(result);
  });

  test('one that leads elsewhere at the next request is not called', async () => {
    const trap = await harness.receiver();
    const answers = [['127.0.0.2'], ['127.0.0.1']];
    let now = start;
    const send = harness.sender({
      allow: ['127.0.0.2/32'],
      clock: { now: () => now },
      resolve: async () => answers.shift() ?? ['127.0.0.1'],
    });
    const one = order('http://127.0.0.2:1/', shared(`http://rebound.example:${trap.port}/`));
    const told: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      told.push((await send(one)).attempt.error);
      now += 2_000;
    }
    expect(told[0]).toContain('refused');
    expect(told.slice(1).every((each) => each.includes('is not allowed'))).toBe(true);
    expect(trap.connections()).toBe(0);
  });

  test('http is asked only where it is allowed, and the gateway itself never', async () => {
    const server = await tokenServer();
    const resolved = order('https://receiver.example/', shared(server.url));
    const guarded = [{ allowHttp: false }, { ownPorts: () => [server.port] }];
    for (const rules of guarded) {
      const { attempt } = await harness.sender({ ...rules, resolve })(resolved);
      expect(attempt).toMatchObject({ error_kind: 'token' });
    }
    expect(server.connections()).toBe(0);
  });

  test('no token is asked for where the endpoint may not be delivered to', async () => {
    const server = await tokenServer();
    const { attempt } = await harness.sender()(order('http://10.0.0.1/', shared(server.url)));
    expect(attempt.error_kind).toBe('blocked_address');
    expect(server.connections()).toBe(0);
  });
});

test.each<[string, Oauth2Settings, string]>([
  ['a kind that is not known', { authentication_type: 'device_code' }, 'kind of OAuth 2.0'],
  ['no kind', {}, 'kind of OAuth 2.0'],
  ['no secret', { authentication_type: 'shared_secret', client_secret: null }, 'secret is missing'],
  ['no key', { authentication_type: 'client_assertion', issuer: 'a', subject: 'b' }, 'signing key'],
  ['an unknown unit', { ...shared(''), expiry_time_unit: 'days' }, 'unit of the token lifetime'],
])('settings with %s send nothing, and say what to do', async (_, oauth2, words) => {
  const [server, receiver] = [await tokenServer(), await harness.receiver()];
  const result = await harness.sender()(order(receiver.url, { ...oauth2, url: server.url }));
  expect(result.attempt).toMatchObject({ error_kind: 'token', code: null });
  expect(result.attempt.error).toContain(words);
  expect(receiver.connections()).toBe(0);
});
