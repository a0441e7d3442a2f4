import { connect } from 'node:net';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { buildHeader } from '../../lib/contract/console/build.mjs';
import { longPaths } from '../../lib/testing/attack/long-paths';
import { builtFilesOf } from '../support/document-tags';
import { httpClient } from '../support/http-client';
import { rawRequest } from '../support/raw-request';
import { startConsole, withoutExamples } from '../support/running-console';
import { signInByKey } from '../support/sign-in';

const gatehouse = inject('gatehouse');

describe('what the built server does not have', () => {
  test.each([
    '/_next/image?url=%2Ficon.svg&w=64&q=75',
    '/_next/image?url=http%3A%2F%2F127.0.0.1%3A1%2F&w=64&q=75',
    '/_next/mcp',
    '/_next/static/chunks/main.js.map',
    '/.git/HEAD',
    '/.env',
    '/.data/data.key',
    '/package.json',
    '/api/debug',
    '/_next/static/..%2f..%2fpackage.json',
  ])('%s is not found', async (path) => {
    expect((await rawRequest(gatehouse.port, [`GET ${path} HTTP/1.1`])).status).toBe(404);
  });
});

test('an unknown address below /api is a problem in JSON, and no page may be kept', async () => {
  for (const path of ['/api/debug', '/api/projects', '/_global-error']) {
    const answer = await rawRequest(gatehouse.port, [`GET ${path} HTTP/1.1`]);
    expect(answer.status, path).toBe(404);
    expect(answer.headers['content-type'], path).toBe('application/problem+json');
    expect(answer.headers['cache-control'], path).toBe('no-store');
  }
});

test('a long address is answered like a short one, and the log names its route alone', async () => {
  const { origin, port, output, remove } = await startConsole({ env: withoutExamples });
  onTestFinished(remove);
  for (const { name, path } of longPaths) {
    const answer = await rawRequest(port, [`GET ${path} HTTP/1.1`, 'X-Gatehouse: 1']);
    expect(answer.status, name).toBe(401);
  }
  const logged = () => output().slice(output().indexOf(origin));
  const route = '"route":"/api/projects/{projectId}"';
  await expect.poll(() => logged().split(route).length - 1).toBe(longPaths.length);
  expect(logged()).not.toMatch(/keykey|api-key|%20%20|wwww|token=/);
});

describe('what is refused before the framework', () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const cases: [string, string[], number][] = [
    ['a trace', ['TRACE / HTTP/1.1'], 405],
    ['an absolute target', ['GET http://127.0.0.1:1/ HTTP/1.1'], 400],
    ['a target of another host', ['GET //127.0.0.1:1/ HTTP/1.1'], 400],
    ['bad percent-encoding', ['GET /%E0%A4%A HTTP/1.1'], 400],
    ['a server action', ['POST /sign-in HTTP/1.1', 'Next-Action: 7f', 'Content-Length: 0'], 400],
    ['an upgrade', ['GET / HTTP/1.1', ...upgrade], 400],
    ['an upgrade of the development server', ['GET /_next/webpack-hmr HTTP/1.1', ...upgrade], 400],
    ['an upgrade to another host', ['GET http://127.0.0.1:1/ HTTP/1.1', ...upgrade], 400],
    ['a page for another host', ['GET /sign-in HTTP/1.1', 'Host: evil.example'], 421],
    [
      'data for another host',
      ['GET /api/session HTTP/1.1', 'X-Gatehouse: 1', `Host: evil.example:${gatehouse.port}`],
      421,
    ],
    [
      'two hosts',
      ['GET / HTTP/1.1', `Host: 127.0.0.1:${gatehouse.port}`, 'Host: evil.example'],
      400,
    ],
    ['20 KB of cookies', ['GET / HTTP/1.1', `Cookie: ${'c'.repeat(20_000)}`], 431],
  ];
  test.each(cases)('%s', async (_, lines, status) => {
    const answer = await rawRequest(gatehouse.port, lines);
    expect(answer.status).toBe(status);
    expect(answer.headers).not.toHaveProperty('location');
    expect((await rawRequest(gatehouse.port, ['GET /api/health HTTP/1.1'])).status).toBe(200);
  });
});

test('whoever watches the process may ask by any address', async () => {
  const answer = await rawRequest(gatehouse.port, ['GET /api/health HTTP/1.1', 'Host: 10.1.2.3']);
  expect(answer.status).toBe(200);
});

describe('what is sent', () => {
  test('documents, scripts and data are compressed, hashed files are kept for ever', async () => {
    const operator = httpClient(gatehouse.origin);
    await signInByKey(operator, gatehouse);
    const { projectId } = gatehouse;
    const headers = { 'Accept-Encoding': 'gzip', 'X-Gatehouse': '1' };
    const list = `/projects/${projectId}/portal-links`;
    const html = await (await operator.get(list)).text();
    const files = builtFilesOf(html);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    expect(files.length).toBeGreaterThan(scripts.length);
    for (const file of files) {
      const answer = await operator.get(file, { headers });
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable');
    }
    for (const packed of [list, `/api${list}`, scripts[0] ?? '']) {
      const answer = await operator.get(packed, { headers });
      expect(answer.status(), packed).toBe(200);
      expect(answer.headers()['content-encoding'], packed).toBe('gzip');
    }
  });

  test('a built script comes as the build compressed it', async () => {
    const client = httpClient(gatehouse.origin);
    const html = await (await client.get('/sign-in')).text();
    const script = builtFilesOf(html).find((file) => file.endsWith('.js')) ?? '';
    const answer = await client.get(script, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'br',
      'content-length': expect.stringMatching(/^[1-9]/),
      etag: expect.stringMatching(/-br"$/),
    });
  });

  test('data is answered by the routes themselves, and names the build of the pages', async () => {
    const client = httpClient(gatehouse.origin);
    const html = await (await client.get('/sign-in')).text();
    const [, build] = /<html[^>]* data-build="([^"]+)"/.exec(html) ?? [];
    expect(build).toEqual(expect.any(String));
    const answer = await client.get('/api/session', { headers: { 'X-Gatehouse': '1' } });
    expect(answer.headers()[buildHeader]).toBe(build);
    // The framework names what its own pages vary by.
    expect(answer.headers().vary).toMatch(/cookie/i);
    expect(answer.headers().vary).not.toMatch(/rsc/i);
  });

  test('the framework’s own redirects carry the headers of every answer', async () => {
    const answer = await rawRequest(gatehouse.port, ['GET /sign-in/ HTTP/1.1']);
    expect(answer.status).toBe(308);
    expect(answer.headers).toMatchObject({
      location: '/sign-in',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  test('no answer names the framework', async () => {
    const answer = await rawRequest(gatehouse.port, ['GET /sign-in HTTP/1.1']);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
  });
});

test('two hundred requests that never end do not keep others waiting', async () => {
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(gatehouse.port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n');
    return socket;
  });
  await expect.poll(() => sockets.filter(({ connecting }) => connecting).length).toBe(0);
  for (let round = 0; round < 5; round += 1) {
    const answer = await rawRequest(gatehouse.port, ['GET /api/health HTTP/1.1']);
    expect(answer.status).toBe(200);
  }
  // Answered beside them, not after them.
  expect(sockets.filter(({ closed, readableEnded }) => closed || readableEnded)).toEqual([]);
  for (const socket of sockets) socket.destroy();
});
