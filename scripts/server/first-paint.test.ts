import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { compressAnswers } from './compressed-answers.mjs';
import type { RequestHandler } from './console-server.mjs';
import { paintBeforeScripts, putScriptsOff } from './first-paint.mjs';
import { ask, doorHarness, exchange, request } from './test-door';

const startServer = doorHarness();

const NONCE = 'bm9uY2U=';
const script = (name: string) =>
  `<script src="/_next/static/chunks/${name}.js?dpl=1" async="" nonce="${NONCE}"></script>`;
const preload = (name: string) =>
  `<link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="/_next/static/chunks/${name}.js?dpl=1"/>`;
const END = [
  `<script nonce="${NONCE}" id="_R_">globalThis.TURBOPACK.push({})</script>`,
  `<script src="/_next/static/chunks/main.js?dpl=1" nonce="${NONCE}" async=""></script>`,
  `<script nonce="${NONCE}">(self.__next_f=self.__next_f||[]).push([0])</script>`,
];
const POLYFILLS = `<script src="/_next/static/chunks/old.js" noModule="" nonce="${NONCE}"></script>`;
const document = (body: string) =>
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/>${preload('main')}${script('one')}${script('two')}${POLYFILLS}</head><body>${body}${END.join('')}`;

const sent = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);
const get = request('GET /projects HTTP/1.0');

function writes(chunks: readonly (string | Uint8Array)[], headers: Record<string, string> = {}) {
  const handler: RequestHandler = async (_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    for (const chunk of chunks) response.write(chunk);
    response.end();
  };
  return handler;
}

async function answerOf(handler: RequestHandler): Promise<string> {
  const { port } = await startServer(paintBeforeScripts(handler));
  return exchange(port, get);
}

describe('a document whose scripts are put off', () => {
  const rewritten = putScriptsOff(document('<main>Rows</main>')) ?? '';

  test('has its scripts fetched and none of them run by a tag', () => {
    expect(rewritten).toContain(preload('main') + preload('one') + preload('two'));
    expect(rewritten.match(/<script src=[^>]*>/g)).toEqual([POLYFILLS.replace('</script>', '')]);
  });

  test('starts them behind all that is to be seen, before the data', () => {
    const [visible = '', start = ''] = rewritten.split(END[0] ?? '');
    expect(visible.endsWith('<main>Rows</main>')).toBe(true);
    expect(start).toMatch(new RegExp(`^<script nonce="${NONCE}">\\(function startScripts`));
    expect(start.endsWith(`</script>${END[2]}`)).toBe(true);
  });

  test('has a script fetched ahead that only its end named', () => {
    const late = putScriptsOff(document('').replace(preload('main'), '')) ?? '';
    expect(late.match(/<link rel="preload"[^>]*>/g)).toHaveLength(3);
    expect(late).toContain(preload('main'));
  });

  test('keeps what its text says of scripts', () => {
    const text =
      '<p>&lt;script src=&quot;a&quot;&gt; id=&quot;_R_&quot; (self.__next_f $1 $&amp;</p>';
    expect(putScriptsOff(document(text))).toContain(text);
  });
});

test('a document that is not whole, or of another make, is not rewritten', () => {
  expect(putScriptsOff(document('').slice(0, -60))).toBeUndefined();
  expect(putScriptsOff('<html><head></head><body>Broken</body></html>')).toBeUndefined();
});

describe('the answer to a request for a page', () => {
  const whole = document('<main>Zürich 日本 🪝</main>');

  test.each([1, 7, 1000])('is the rewritten document, cut every %i bytes', async (length) => {
    const bytes = Buffer.from(whole);
    const chunks = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
      bytes.subarray(at * length, (at + 1) * length),
    );
    expect(sent(await answerOf(writes(chunks)))).toBe(putScriptsOff(whole));
  });

  test('is passed on as it comes once the visible part is out', async () => {
    const late = `<script>late</script>${script('late')}`;
    expect(sent(await answerOf(writes([whole, late])))).toBe(`${putScriptsOff(whole)}${late}`);
  });

  test('is the document itself where it is of another make', async () => {
    expect(sent(await answerOf(writes(['<p>Bro', 'ken</p>'])))).toBe('<p>Broken</p>');
  });

  test('is passed on as it comes where its visible part does not end within a mebibyte', async () => {
    const piece = '<p>Row</p>'.repeat(1_000);
    const later = vi.fn();
    const { port } = await startServer(
      paintBeforeScripts(async (_request, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        for (let count = 0; count < 110; count += 1) response.write(piece);
        later(response.headersSent);
        response.end(END.join(''));
      }),
    );
    expect(sent(await exchange(port, get))).toBe(`${piece.repeat(110)}${END.join('')}`);
    expect(later).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('is left alone where it is no document, or its length was said', async () => {
    const kinds = [
      { 'Content-Type': 'text/x-component' },
      { 'Content-Length': `${Buffer.byteLength(whole)}` },
    ];
    for (const headers of kinds) expect(sent(await answerOf(writes([whole], headers)))).toBe(whole);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('is compressed by %s for whoever takes that', async (coding, decode) => {
    const handler = compressAnswers(paintBeforeScripts(writes([whole, '<p>Rest</p>'])));
    const { port } = await startServer(handler);
    const { headers, body } = await ask(port, '/projects', { 'accept-encoding': coding });
    expect(headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(decode(body).toString()).toBe(`${putScriptsOff(whole)}<p>Rest</p>`);
  });
});
