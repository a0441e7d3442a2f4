import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RouteHandler } from '@/lib/server/route/route-handler';
import { cookieHeader, temporaryDirectory } from '@/lib/testing/test-sessions';

const gatewayUrl = 'http://127.0.0.1:1/api';
const directory = temporaryDirectory();

beforeAll(() => {
  vi.stubEnv('GATEWAY_URL', gatewayUrl);
  vi.stubEnv('GATEHOUSE_DATA_DIR', directory.path);
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(() => {
  vi.unstubAllEnvs();
  directory.remove();
});

async function newSession(): Promise<string> {
  const { getSessions } = await import('@/lib/server/session/live-sessions');
  const issued = await (await getSessions()).begin([
    { gatewayBaseUrl: gatewayUrl, projectId: 'mine', apiKey: 'a-key' },
  ]);
  return cookieHeader(issued.setCookies);
}

const handlers: Record<string, () => Promise<{ POST: RouteHandler }>> = {
  '/api/session': () => import('./route'),
  '/api/session/confirm': () => import('./confirm/route'),
  '/api/session/connections': () => import('./connections/route'),
};

/** Posts a body that fits no route; gives the status. */
async function post(path: string, body: BodyInit, cookie = ''): Promise<number> {
  const { POST } = (await handlers[path]?.()) ?? {};
  if (POST === undefined) throw new Error(`no route at ${path}`);
  const headers = {
    'x-gatehouse': '1',
    'x-gatehouse-peer': '192.0.2.1',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    cookie,
  };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const answer = await POST(new Request(`http://127.0.0.1:3000${path}`, init), {
    params: Promise.resolve({}),
  });
  return answer.status;
}

/** Posts until one is too many; gives how many were read. */
async function readOf(path: string, cookie?: string): Promise<number> {
  for (let count = 0; count < 1_000; count += 1) {
    const status = await post(path, '{}', cookie);
    if (status === 429) return count;
    expect(status).toBe(400);
  }
  return 1_000;
}

test('tries in a session are counted by the session, and none is read beyond', async () => {
  const [mine, theirs] = [await newSession(), await newSession()];
  expect(await readOf('/api/session/confirm', mine)).toBe(5);
  for (const path of ['/api/session/confirm', '/api/session/connections']) {
    const unread = new ReadableStream(
      {
        pull: () => expect.unreachable('read'),
      },
      { highWaterMark: 0 },
    );
    expect(await post(path, unread, mine)).toBe(429);
  }
  expect(await readOf('/api/session/connections', theirs)).toBe(5);
});

test('requests to sign in are counted before they are read, and keep nobody from a session', async () => {
  expect(await readOf('/api/session')).toBeGreaterThanOrEqual(120);
  const unread = new ReadableStream(
    {
      pull: () => expect.unreachable('read'),
    },
    { highWaterMark: 0 },
  );
  expect(await post('/api/session', unread)).toBe(429);
  expect(await post('/api/session/confirm', '{}', await newSession())).toBe(400);
});
