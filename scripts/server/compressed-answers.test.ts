import { expect, test } from 'vitest';
import { compressAnswers } from './compressed-answers.mjs';
import { ask, doorHarness } from './test-door';

const startServer = doorHarness();
const whole = 'a text that is worth it, '.repeat(200);

async function askFor(headers: Record<string, string>, accepted = 'gzip, br') {
  const { port } = await startServer(
    compressAnswers(async (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain', ...headers }).end(whole);
    }),
  );
  return ask(port, '/', { 'accept-encoding': accepted });
}

test('an answer is compressed by Brotli, or by what its caller takes', async () => {
  expect((await askFor({})).headers['content-encoding']).toBe('br');
  expect((await askFor({}, 'gzip')).headers['content-encoding']).toBe('gzip');
});

test.each<[string, Record<string, string>]>([
  ['a part of a file', { 'Content-Range': `bytes 0-${whole.length - 1}/90000` }],
  ['what is compressed in itself', { 'Content-Type': 'font/woff2' }],
])('%s is sent as it is', async (_what, headers) => {
  const answer = await askFor(headers);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.body.toString()).toBe(whole);
});
