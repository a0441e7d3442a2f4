import { createServer } from 'node:https';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverCertificate } from '@/lib/testing/server-certificate';
import { allowedTargets } from '../base/allowed-targets';
import { createOutboundClient, type OutboundClient } from '../outbound/outbound-client';
import { postMessage } from './post-message';

const host = 'hooks.chat.dev';
const secret = 'T0/B0/secret-of-the-webhook';

interface Answering {
  status: number;
  headers: Record<string, string>;
}

let close = async (): Promise<void> => undefined;
let url: string;
let client: OutboundClient;
let answering: Answering;
let received: { path: string; type: string | undefined; body: string }[];

beforeAll(async () => {
  const pair = await serverCertificate(host);
  const server = createServer(pair, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({
        path,
        type: headers['content-type'],
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(answering.status, answering.headers).end(`no_service ${secret}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  url = `https://${host}:${address.port}/services/${secret}`;
  client = createOutboundClient({
    rules: { allowHttp: false, targets: allowedTargets(['127.0.0.1/32']) },
    resolve: async () => ['127.0.0.1'],
    ca: pair.cert,
  });
  close = async () => {
    await client.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterAll(() => close());

beforeEach(() => {
  received = [];
  answering = { status: 200, headers: {} };
});

const post = (address = url, by = client) =>
  postMessage(by, address, { text: 'Endpoint “Orders”' }, new AbortController().signal);

test('a message arrives as JSON in UTF-8', async () => {
  expect(await post()).toEqual({ isSent: true });
  expect(received).toEqual([
    {
      path: `/services/${secret}`,
      type: 'application/json',
      body: '{"text":"Endpoint “Orders”"}',
    },
  ]);
});

test.each([
  [429, true],
  [500, true],
  [503, true],
  [302, false],
  [307, false],
  [400, false],
  [404, false],
  [410, false],
])('after status %d another try: %s', async (status, mayRetry) => {
  answering = { status, headers: { Location: 'https://127.0.0.1/elsewhere' } };
  expect(await post()).toEqual({
    isSent: false,
    reason: `It was answered with status ${status}.`,
    mayRetry,
  });
  // Redirects are not followed.
  expect(received).toHaveLength(1);
});

test('a receiver may ask to wait', async () => {
  answering = { status: 429, headers: { 'Retry-After': '30' } };
  expect(await post()).toMatchObject({ isSent: false, askedMs: 30_000 });
});

test('only public https addresses are reached, whatever a host leads to', async () => {
  const closed = createOutboundClient({
    rules: { allowHttp: false, targets: allowedTargets([]) },
    resolve: async () => ['127.0.0.1'],
  });
  const addresses = [
    url,
    'http://hooks.chat.dev/services/1',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://user:password@hooks.chat.dev/',
    'https://hooks.chat.dev:25/',
    'file:///etc/passwd',
  ];
  for (const address of addresses) {
    expect(await post(address, closed)).toEqual({
      isSent: false,
      reason: 'Notices go to public https addresses only, whatever else is allowed.',
      mayRetry: false,
    });
  }
  await closed.close();
  expect(received).toEqual([]);
});

test('what is no address is told so, and nothing told holds a secret', async () => {
  const ends = [await post('not a url with secret')];
  answering = { status: 404, headers: {} };
  ends.push(await post());
  ends.push(await post(url.replace(/:\d+/, ':1')));
  expect(ends.map(({ isSent }) => isSent)).toEqual([false, false, false]);
  expect(JSON.stringify(ends)).not.toContain('secret');
});
