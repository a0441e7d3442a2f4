// @ts-check
import { createServer } from 'node:http';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

/**
 * A gateway that only wants to exhaust its reader. It runs in a process of its own, so that a test
 * can measure the memory of the reader alone: `node bomb-server.mjs`, which sends its port.
 */
const MEBIBYTE = 1024 * 1024;
const blanks = Buffer.alloc(200 * MEBIBYTE, ' ');
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** @type {Record<string, { encoding?: string, body: Buffer | string }>} */
const bombs = {
  gzip: { encoding: 'gzip', body: gzipSync(blanks) },
  deflate: { encoding: 'deflate', body: deflateSync(blanks) },
  br: { encoding: 'br', body: brotliCompressSync(blanks, fast) },
  'gzip-of-gzip': { encoding: 'gzip, gzip', body: gzipSync(gzipSync(blanks)) },
  deep: { body: `{"status":true,"message":"","data":${'['.repeat(200_000)}` },
  'deep-object': { body: '{"a":'.repeat(200_000) },
  'long-text': { body: `{"status":true,"message":"${'x'.repeat(50 * MEBIBYTE)}"}` },
  'nested-lists': {
    body: `{"status":true,"message":"","data":[${`${'['.repeat(60)}${']'.repeat(60)},`.repeat(65_000)}0]}`,
  },
  'empty-objects': {
    body: `{"status":true,"message":"","data":[${'{},'.repeat(2 * MEBIBYTE)}{}]}`,
  },
  'many-keys': {
    body: `{"status":true,"message":"","data":{${Array.from({ length: 500_000 }, (_, at) => `"k${at}":0,`).join('')}"k":0}}`,
  },
  'many-items': { body: `{"status":true,"message":"","data":[${'[],'.repeat(2 * MEBIBYTE)}[]]}` },
};

/** @param {import('node:http').ServerResponse} response */
function endlessly(response) {
  const chunk = 'x'.repeat(64 * 1024);
  while (!response.destroyed && response.write(chunk)) {
    // Back-pressure ends the loop, draining starts it again.
  }
  response.once('drain', () => endlessly(response));
}

const server = createServer((request, response) => {
  const name = /\/projects\/([^/?]+)/.exec(request.url ?? '')?.[1] ?? '';
  const bomb = bombs[name];
  const encoding = bomb?.encoding ? { 'content-encoding': bomb.encoding } : {};
  response.writeHead(200, { 'content-type': 'application/json', ...encoding });
  if (bomb) response.end(bomb.body);
  else if (name === 'endless') endlessly(response);
  else {
    const timer = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(timer));
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.on('disconnect', () => process.exit());
