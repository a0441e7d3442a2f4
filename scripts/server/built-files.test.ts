import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerPolicy } from '../../lib/server/security-headers.mjs';
import { answerBuiltFiles } from './built-files.mjs';
import type { RequestHandler } from './console-server.mjs';
import { encodeBuiltFiles } from './encoded-files.mjs';
import { ask, doorHarness, exchange, request } from './test-door';

const startServer = doorHarness();

let root = '';
const code = 'export const text = "a file of some length";\n'.repeat(40);

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'gatehouse-built-'));
  const built = path.join(root, '.next', 'static');
  mkdirSync(path.join(built, 'chunks'), { recursive: true });
  mkdirSync(path.join(built, 'media'));
  writeFileSync(path.join(built, 'chunks', 'a1b2.js'), code);
  writeFileSync(path.join(built, 'chunks', 'c3d4.css'), 'main { color: red }');
  writeFileSync(path.join(built, 'media', 'font.e5f6.woff2'), 'compressed in itself');
  await encodeBuiltFiles(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Stands for the framework. */
const framework: RequestHandler = async (_request, response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('framework');
};

async function open() {
  const { port } = await startServer(await answerBuiltFiles(root, framework));
  return (address: string, headers: Record<string, string> = {}) =>
    ask(port, address, { 'accept-encoding': 'gzip, deflate, br', ...headers });
}

const codings: [string, string, (bytes: Buffer) => Buffer][] = [
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['br', 'BR;q=0.1, gzip', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
];

test.each(codings)(
  'a built file comes as %s to whoever takes %s',
  async (coding, takes, decode) => {
    const { status, headers, body } = await (await open())('/_next/static/chunks/a1b2.js?dpl=1', {
      'accept-encoding': takes,
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'content-encoding': coding,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': workerPolicy,
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(decode(body).toString()).toBe(code);
  },
);

test('a style sheet has its own media type', async () => {
  const { headers } = await (await open())('/_next/static/chunks/c3d4.css');
  expect(headers['content-type']).toBe('text/css; charset=UTF-8');
});

test('whoever has a file is told that it has not changed', async () => {
  const get = await open();
  const { headers } = await get('/_next/static/chunks/a1b2.js');
  const again = { 'if-none-match': String(headers.etag) };
  expect((await get('/_next/static/chunks/a1b2.js', again)).status).toBe(304);
  for (const same of [`W/${headers.etag}`, `"another", W/${headers.etag}`, '*']) {
    const answer = await get('/_next/static/chunks/a1b2.js', { 'if-none-match': same });
    expect(answer.status, same).toBe(304);
    expect(answer.headers.etag).toBe(headers.etag);
    expect(answer.body).toHaveLength(0);
  }
  for (const other of ['"another", W/"a third"', `x${headers.etag}`, '']) {
    const answer = await get('/_next/static/chunks/a1b2.js', { 'if-none-match': other });
    expect(answer.status, other).toBe(200);
  }
  const asGzip = { ...again, 'accept-encoding': 'gzip' };
  expect((await get('/_next/static/chunks/a1b2.js', asGzip)).status).toBe(200);
});

test('a question for the headers alone gets the same ones, without a body', async () => {
  const { port } = await startServer(await answerBuiltFiles(root, framework));
  const answer = await exchange(
    port,
    request('HEAD /_next/static/chunks/a1b2.js HTTP/1.1', 'Accept-Encoding: br'),
  );
  expect(answer).toContain('Content-Encoding: br\r\n');
  expect(answer).toMatch(/Content-Length: [1-9]\d*\r\n/);
  expect(answer.endsWith('\r\n\r\n')).toBe(true);
});

test.each<[string, string, Record<string, string>]>([
  ['a file that is not there', '/_next/static/chunks/none.js', {}],
  ['a file that is kept in no other form', '/_next/static/media/font.e5f6.woff2', {}],
  ['a folder', '/_next/static/chunks', {}],
  ['the folder of compressed files', '/_next/encoded/br/chunks/a1b2.js', {}],
  ['a way out of the folder', '/_next/static/..%2fencoded/br/chunks/a1b2.js', {}],
  ['a name of the language', '/_next/static/constructor', {}],
  ['a page', '/sign-in', {}],
  ['a part of a file', '/_next/static/chunks/a1b2.js', { range: 'bytes=0-9' }],
  ['a file as it is', '/_next/static/chunks/a1b2.js', { 'accept-encoding': 'identity' }],
])('the framework is asked for %s', async (_what, address, headers) => {
  const answer = await (await open())(address, headers);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toBe('framework');
});

test('a file that was taken away since is left to the framework', async () => {
  const get = await open();
  const [keptBefore, taken] = ['/_next/static/chunks/a1b2.js', '/_next/static/chunks/c3d4.css'];
  await get(keptBefore);
  rmSync(path.join(root, '.next', 'encoded'), { recursive: true });
  expect((await get(keptBefore)).status).toBe(200);
  expect((await get(taken)).body.toString()).toBe('framework');
  await encodeBuiltFiles(root);
  expect((await get(taken)).status).toBe(200);
});
