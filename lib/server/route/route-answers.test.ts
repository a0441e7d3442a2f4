import { once } from 'node:events';
import {
  request as ask,
  createServer,
  Agent as HttpAgent,
  type IncomingHttpHeaders,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '../create-log.mjs';
import { createDefineRoute } from './create-define-route';
import { createRouteAnswers } from './route-answers';

const own = { 'x-gatehouse': '1', 'sec-fetch-site': 'same-origin' };
const handle = vi.fn();
let signal: AbortSignal | undefined;
let started: () => void = () => undefined;

const defineRoute = createDefineRoute({
  isReadOnly: () => false,
  publicOrigins: () => ['http://localhost:3000'],
  sessions: () => Promise.reject(new Error('nobody signs in here')),
  log: createLog('silent'),
  newRequestId: () => 'request-1',
});

const answers = createRouteAnswers({
  '/api': {
    './[name]/route.ts': {
      GET: defineRoute({
        access: 'public',
        params: ['name'],
        handle: async ({ params, headers }) => {
          headers.append('Set-Cookie', 'a=1');
          headers.append('Set-Cookie', 'b=2');
          return { name: params.name, said: 'Zürich 🪝' };
        },
      }),
      POST: defineRoute({
        access: 'public',
        params: ['name'],
        body: z.strictObject({ text: z.string() }),
        handle: async ({ body }) => void handle(body),
      }),
    },
    './[name]/slow/route.ts': {
      GET: defineRoute({
        access: 'public',
        params: ['name'],
        handle: async (context) => {
          signal = context.signal;
          started();
          await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
        },
      }),
    },
  },
});

/** Stands for our own server, which says of every request which template its address has. */
let template = '/api/{name}';
const agent = new HttpAgent({ keepAlive: true, maxSockets: 1 });
const server = createServer(async (request, response) => {
  request.headers['x-gatehouse-route'] = template;
  if (await answers(request, response)) return;
  request.resume();
  response.writeHead(404).end('the framework');
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  template = '/api/{name}';
  handle.mockClear();
});
afterAll(() => {
  agent.destroy();
  server.close();
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

function begin(path: string, { method = 'GET', headers = {} }: Omit<Sent, 'body'> = {}) {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return ask({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent,
    headers: { ...own, ...headers },
  });
}

function send(path: string, sent: Sent = {}) {
  return begin(path, sent).end(sent.body);
}

async function call(path: string, sent?: Sent) {
  const [answer] = await once(send(path, sent), 'response');
  const headers: IncomingHttpHeaders = answer.headers;
  return { status: Number(answer.statusCode), headers, body: await text(answer) };
}

const post = (body: string, headers: Record<string, string> = {}) =>
  call('/api/mine', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

test('a route answers in one piece, with its headers and every cookie', async () => {
  const { status, headers, body } = await call('/api/mine');
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({ name: 'mine', said: 'Zürich 🪝' });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    vary: 'Cookie',
    'x-request-id': 'request-1',
    'set-cookie': ['a=1', 'b=2'],
  });
  expect(headers).not.toHaveProperty('transfer-encoding');
});

test('a parameter is read as it was meant, and refused where it is no id', async () => {
  expect(JSON.parse((await call('/api/m%69ne')).body)).toMatchObject({ name: 'mine' });
  expect((await call('/api/a%2Fb')).status).toBe(400);
});

test('a failure is a problem with its status', async () => {
  const { status, headers, body } = await call('/api/mine', { headers: { 'x-gatehouse': '0' } });
  expect(status).toBe(403);
  expect(headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ code: 'forbidden', status: 403 });
});

test.each<[string, string, Sent]>([
  ['a method that the route has not', '/api/mine', { method: 'DELETE' }],
  ['a question for the headers alone', '/api/mine', { method: 'HEAD' }],
  ['an address with a slash at its end', '/api/mine/', {}],
])('%s is left to the framework', async (_what, path, sent) => {
  expect((await call(path, sent)).status).toBe(404);
});

test.each(['', '/api/{name}/none', '/projects/{projectId}', 'constructor'])(
  'an address of the template "%s" is left to the framework',
  async (other) => {
    template = other;
    expect((await call('/api/mine')).body).toBe('the framework');
  },
);

describe('a body', () => {
  test('reaches the route, and nothing is answered where it has nothing to say', async () => {
    const { status, headers, body } = await post('{"text":"a"}');
    expect(status).toBe(204);
    expect(body).toBe('');
    expect(headers).not.toHaveProperty('content-length');
    expect(handle).toHaveBeenCalledExactlyOnceWith({ text: 'a' });
  });

  test('in pieces without a length does too', async () => {
    const sent = send('/api/mine', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: '{"text":"in pieces"}',
    });
    const [answer] = await once(sent, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(204);
    expect(handle).toHaveBeenCalledExactlyOnceWith({ text: 'in pieces' });
  });

  test.each([
    ['that is too large', 413, {}],
    ['of another site, unread', 403, { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused, and the connection answers the next request', async (_what, status, said) => {
    const { status: answered } = await post(`{"text":"${'x'.repeat(3 * 1024 * 1024)}"}`, said);
    expect(answered).toBe(status);
    expect((await call('/api/mine')).status).toBe(200);
    expect(handle).not.toHaveBeenCalled();
  });
});

describe('a body that never ends', () => {
  /** Sends chunks for as long as they are taken, and gives back the answer. */
  async function sendForEver(headers: Record<string, string>) {
    const accepted = once(server, 'connection');
    const sent = begin('/api/mine', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    sent.on('error', () => undefined);
    const piece = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!sent.destroyed && sent.write(piece));
    };
    sent.on('drain', more);
    more();
    const [[socket], [answer]] = await Promise.all([accepted, once(sent, 'response')]);
    return { socket, answer };
  }

  test.each([
    ['read as far as it may be', 413, {}],
    ['of another site, unread', 403, { 'sec-fetch-site': 'cross-site' }],
  ])('%s, is refused and not read on', async (_what, status, headers) => {
    agent.destroy();
    const { socket, answer } = await sendForEver(headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.connection).toBe('close');
    expect(JSON.parse(await text(answer))).toMatchObject({ status });
    const read = socket.bytesRead;
    expect(read).toBeLessThan(3 * 1024 * 1024);
    if (!socket.closed) await once(socket, 'close');
    expect(socket.bytesRead - read).toBeLessThan(256 * 1024);
  });
});

test('a caller that leaves ends the work', async () => {
  template = '/api/{name}/slow';
  const begun = new Promise<void>((resolve) => {
    started = resolve;
  });
  const sent = send('/api/mine/slow');
  sent.on('error', () => undefined);
  await begun;
  expect(signal?.aborted).toBe(false);
  sent.destroy();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});
