import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { type RequestHandler, serverLimits } from './console-server.mjs';
import { doorHarness, exchange, publicOrigins, request, statusOf } from './test-door';

const startServer = doorHarness();

const refused: [string, string, number][] = [
  ['TRACE', request('TRACE / HTTP/1.1'), 405],
  ['OPTIONS', request('OPTIONS * HTTP/1.1'), 405],
  ['PATCH', request('PATCH /api HTTP/1.1', 'Content-Length: 0'), 405],
  ['CONNECT', request('CONNECT gateway.example:443 HTTP/1.1'), 405],
  ['an absolute target', request('GET http://evil.example/ HTTP/1.1'), 400],
  ['a target with two slashes', request('GET //evil.example HTTP/1.1'), 400],
  ['two slashes further on', request('GET /a//b HTTP/1.1'), 400],
  ['a backslash', request('GET /\\evil.example HTTP/1.1'), 400],
  ['bad percent-encoding', request('GET /%E0%A4%A HTTP/1.1'), 400],
  ['a dot segment', request('GET /api/../sign-in HTTP/1.1'), 400],
  ['an encoded dot segment', request('GET /_next/static/%2E./sign-in HTTP/1.1'), 400],
  ['a dot at the end', request('GET /sign-in/. HTTP/1.1'), 400],
  ['an encoded NUL', request('GET /a%00b HTTP/1.1'), 400],
  ['a fragment', request('GET /a#b HTTP/1.1'), 400],
  ['an endless target', request(`GET /${'a'.repeat(9_000)} HTTP/1.1`), 414],
  ['HTTP/0.9', 'GET /api/health\r\n\r\n', 400],
  ['a missing Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
  [
    'an upgrade',
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    400,
  ],
  [
    'an upgrade to elsewhere',
    'GET http://127.0.0.1:1/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    400,
  ],
  ['a half-hearted upgrade', request('GET / HTTP/1.1', 'Upgrade: websocket'), 400],
  ['a server action', request('POST / HTTP/1.1', 'Next-Action: 7f', 'Content-Length: 0'), 400],
  ...['/sign-in', '/api/none'].map((path): [string, string, number] => [
    `a form posted to ${path}`,
    request(`POST ${path} HTTP/1.1`, 'Content-Type: multipart/form-data; boundary=x'),
    415,
  ]),
  [
    'a plain form',
    request('POST /sign-in HTTP/1.1', 'Content-Type: Application/x-www-form-urlencoded'),
    415,
  ],
  ['a JSON body for a page', request('POST / HTTP/1.1', 'Content-Type: application/json'), 405],
  ['a PUT to a page', request('PUT /projects/a/portal-links HTTP/1.1', 'Content-Length: 0'), 405],
  ['a DELETE of a page', request('DELETE /apix HTTP/1.1'), 405],
  ['two lengths', request('POST / HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'), 400],
  [
    'a length and chunks',
    `${request('POST / HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    400,
  ],
  [
    'a body over 1 MiB, of which nothing has come',
    request('PUT /api/a HTTP/1.1', 'Content-Length: 1048577'),
    413,
  ],
  [
    'a sign-in over 4 KiB, of which nothing has come',
    request('POST /api/session?x HTTP/1.1', 'Content-Length: 4097'),
    413,
  ],
  ['a folded header', request('GET / HTTP/1.1', 'X-A: a', ' b'), 400],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: a\n\n', 400],
  ['an unknown expectation', request('POST / HTTP/1.1', 'Expect: tea'), 417],
  ['headers over 16 KiB', request('GET / HTTP/1.1', `Cookie: ${'c'.repeat(17_000)}`), 431],
  [
    'over 100 headers',
    request('GET / HTTP/1.1', ...Array.from({ length: 120 }, () => 'a: b')),
    431,
  ],
];

test.each(refused)(
  '%s is refused before any handler and the server lives',
  async (_name, bytes, status) => {
    const handler = vi.fn<RequestHandler>(async (_request, response) => void response.end('fine'));
    const { port } = await startServer(handler);
    expect(statusOf(await exchange(port, bytes))).toBe(status);
    expect(handler).not.toHaveBeenCalled();
    expect(statusOf(await exchange(port, request('GET / HTTP/1.1')))).toBe(200);
  },
);

test('a refusal is a problem with the headers of every answer', async () => {
  const { port } = await startServer(async () => undefined);
  const [head = '', body = ''] = (await exchange(port, request('TRACE / HTTP/1.1'))).split(
    '\r\n\r\n',
  );
  expect(JSON.parse(body)).toMatchObject({
    status: 405,
    code: 'invalid',
    requestId: expect.any(String),
  });
  expect(head).toContain("frame-ancestors 'none'");
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(head).toContain('Cache-Control: no-store');
});

describe('what a handler sees', () => {
  const echo: RequestHandler = async (incoming, response) =>
    void response.end(JSON.stringify(incoming.headers));

  test('carries the address of the socket and nothing that only this server may say', async () => {
    const { port } = await startServer(echo);
    const answer = await exchange(
      port,
      request(
        'GET / HTTP/1.1',
        'X-Gatehouse-Peer: 203.0.113.9',
        'X-Gatehouse-Anything: forged',
        'X-Gatehouse: 1',
        'X-Forwarded-For: 203.0.113.9',
        'X-Forwarded-Proto: https',
        'Forwarded: for=203.0.113.9',
        'X-Middleware-Subrequest: proxy',
        'X-Nonce: n',
        'Content-Security-Policy: default-src *',
        'Accept: text/html',
      ),
    );
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      host: '127.0.0.1',
      connection: 'close',
      accept: 'text/html',
      'x-gatehouse': '1',
      'x-gatehouse-peer': '127.0.0.1',
    });
  });

  test('fits cookies of 15 KB', async () => {
    const { port } = await startServer(echo);
    const bytes = request('GET / HTTP/1.1', `Cookie: ${'c'.repeat(15_000)}`);
    expect(statusOf(await exchange(port, bytes))).toBe(200);
  });

  test('is a body that waited for its permission', async () => {
    const { port } = await startServer(async (incoming, response) => {
      const chunks = await incoming.toArray();
      response.end(Buffer.concat(chunks));
    });
    const head = request('PUT /api/a HTTP/1.1', 'Content-Length: 3', 'Expect: 100-continue');
    const answer = await exchange(port, `${head}abc`);
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK.*abc/s);
  });
});

test('before the framework is ready every request is told to come back', async () => {
  const { port } = await startServer();
  const answer = await exchange(port, request('GET / HTTP/1.1'));
  expect(statusOf(answer)).toBe(503);
  expect(answer).toMatch(/Retry-After: \d/);
});

test('a request beyond the limit is answered at once, and the next one after a slot is free', async () => {
  const release: (() => void)[] = [];
  const { port } = await startServer(
    async (_incoming, response) => void release.push(() => response.end('late')),
    { maximumRequestsInFlight: 1 },
  );
  const first = exchange(port, request('GET / HTTP/1.1'));
  await vi.waitFor(() => expect(release).toHaveLength(1));
  const second = await exchange(port, request('GET / HTTP/1.1'));
  expect(statusOf(second)).toBe(503);
  expect(second).toMatch(/Retry-After: \d/);
  release[0]?.();
  expect(statusOf(await first)).toBe(200);
  const third = exchange(port, request('GET / HTTP/1.1'));
  await vi.waitFor(() => expect(release).toHaveLength(2));
  release[1]?.();
  expect(statusOf(await third)).toBe(200);
});

test('no cache may keep an answer under /api, whoever makes it', async () => {
  const { port } = await startServer(async (_incoming, response) => {
    response.statusCode = 405;
    response.end();
  });
  const api = await exchange(port, request('HEAD /api/health HTTP/1.1'));
  expect(api).toContain('Cache-Control: no-store');
  const file = await exchange(port, request('GET /_next/static/a.js HTTP/1.1'));
  expect(file).not.toContain('Cache-Control');
});

test('a page is told apart by cookies, whatever it adds, and a hashed file is not', async () => {
  const { port } = await startServer(async (_request, response) => {
    response.setHeader('Vary', 'rsc');
    response.end();
  });
  for (const path of ['/', '/sign-in?next=%2F', '/none']) {
    const page = await exchange(port, request(`GET ${path} HTTP/1.1`));
    expect(page, path).toMatch(/^Vary: Cookie\r$/m);
    expect(page, path).toMatch(/^Vary: rsc\r$/m);
  }
  const file = await exchange(port, request('GET /_next/static/a.js HTTP/1.1'));
  expect(file).not.toContain('Cookie');
});

test('an address that the build does not have is a problem in JSON', async () => {
  const handler = vi.fn<RequestHandler>(async (_request, response) => void response.end('page'));
  const { port, serve } = await startServer();
  serve(handler, {
    publicOrigins,
    builtRoutes: { isAnswered: (target) => target === '/api/health', routeOf: () => undefined },
  });
  const answer = await exchange(port, request('GET /api/none HTTP/1.1'));
  expect(statusOf(answer)).toBe(404);
  expect(answer).toContain('Content-Type: application/problem+json');
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 'not_found' });
  expect(handler).not.toHaveBeenCalled();
  expect(statusOf(await exchange(port, request('GET /api/health HTTP/1.1')))).toBe(200);
});

test('one caller cannot take the places of all', async () => {
  const release: (() => void)[] = [];
  const { port } = await startServer(
    async (_incoming, response) => void release.push(() => response.end('late')),
    { maximumRequestsInFlight: 4, maximumRequestsInFlightPerCaller: 1 },
    { trustedProxies: 1 },
  );
  const from = (address: string) => request('GET / HTTP/1.1', `X-Forwarded-For: ${address}`);
  const first = exchange(port, from('203.0.113.1'));
  await vi.waitFor(() => expect(release).toHaveLength(1));
  expect(statusOf(await exchange(port, from('203.0.113.1')))).toBe(503);
  const other = exchange(port, from('203.0.113.2'));
  await vi.waitFor(() => expect(release).toHaveLength(2));
  for (const end of release) end();
  expect(statusOf(await first)).toBe(200);
  expect(statusOf(await other)).toBe(200);
});

test('headers that never end are cut off in time, while others are answered', async () => {
  const { port } = await startServer(async (_incoming, response) => void response.end('fine'), {
    headersTimeoutMs: 150,
    timeoutCheckIntervalMs: 50,
  });
  const halfOpen = Array.from({ length: 50 }, () =>
    exchange(port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n'),
  );
  expect(statusOf(await exchange(port, request('GET / HTTP/1.1')))).toBe(200);
  expect(new Set((await Promise.all(halfOpen)).map(statusOf))).toEqual(new Set([408]));
});

test('a handler that throws is a plain 500 and is reported', async () => {
  const { port, onError } = await startServer(async () => {
    throw new Error('secret detail');
  });
  const answer = await exchange(port, request('GET / HTTP/1.1'));
  expect(statusOf(answer)).toBe(500);
  expect(answer).not.toContain('secret detail');
  expect(onError).toHaveBeenCalledOnce();
});

test('closing waits for what runs and then lets nobody in', async () => {
  let finish: (() => void) | undefined;
  const { port, close } = await startServer(async (_incoming, response) => {
    finish = () => response.end('done');
  });
  const running = exchange(port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await vi.waitFor(() => expect(finish).toBeDefined());
  const closed = close();
  finish?.();
  expect(await running).toMatch(/done/);
  await closed;
  await expect(exchange(port, request('GET / HTTP/1.1'))).rejects.toThrow(/ECONNREFUSED/);
});

describe('closing does not wait for the rest of a body whose request is answered', () => {
  const tooLarge = (response: ServerResponse) => {
    response.statusCode = 413;
    response.end('too large');
  };
  const head = 'POST /api/a HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n';
  // Longer than any test: nothing else ends the connection.
  const patient = { keepAliveTimeoutMs: 60_000 };

  test('where it was not read', async () => {
    const { port, close } = await startServer(
      async (_incoming, response) => tooLarge(response),
      patient,
    );
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`${head}half`);
    expect(String(await once(socket, 'data'))).toContain('413');
    // What comes late is no reason to hang up: the connection serves the next request.
    socket.write(` rest${head}half`);
    expect(String(await once(socket, 'data'))).toContain('413');
    await close();
  });

  test('where reading it was given up', async () => {
    const { port, close } = await startServer(async (incoming, response) => {
      await once(incoming, 'data');
      // As the framework leaves it: paused, given up, and parted from its connection.
      incoming.pause();
      Reflect.set(incoming, 'socket', null);
      response.once('finish', () => incoming.emit('close'));
      tooLarge(response);
    }, patient);
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`${head}half`);
    expect(String(await once(socket, 'data'))).toContain('413');
    await close();
  });
});

test.each([
  [true, true],
  [false, false],
])('https (%j) decides over strict transport security (%j)', async (isHttps, expected) => {
  const { port } = await startServer(
    async (_incoming, response) => void response.end(),
    {},
    { isHttps },
  );
  const answer = await exchange(port, request('GET / HTTP/1.1'));
  expect(answer.includes('Strict-Transport-Security: max-age=31536000')).toBe(expected);
});

test('the product waits 15 s for headers and 10 s for a body', () => {
  expect(serverLimits).toMatchObject({ headersTimeoutMs: 15_000, bodyTimeoutMs: 10_000 });
});
