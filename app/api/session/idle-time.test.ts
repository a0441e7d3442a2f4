import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cookieHeader, temporaryDirectory } from '@/lib/testing/test-sessions';

const page = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock('next/headers', () => ({ headers: async () => page.headers }));

const gatewayUrl = 'http://127.0.0.1:1/api';
const directory = temporaryDirectory();
let cookies: string;

beforeAll(() => {
  // The server's clock follows the machine's forwards.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubEnv('GATEWAY_URL', gatewayUrl);
  vi.stubEnv('GATEHOUSE_DATA_DIR', directory.path);
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  directory.remove();
});

beforeEach(async () => {
  const { getSessions } = await import('@/lib/server/session/live-sessions');
  const issued = await (await getSessions()).begin([
    { gatewayBaseUrl: gatewayUrl, projectId: 'mine', apiKey: 'a-key' },
  ]);
  cookies = cookieHeader(issued.setCookies);
});

const unattended = { 'x-unattended': '1' };

function pass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

/** Loads a page; false when it leads to sign-in. */
async function visit(headers: Record<string, string> = {}): Promise<boolean> {
  page.headers = new Headers({ cookie: cookies, ...headers });
  const { requireSession } = await import('@/lib/server/session/read-session');
  return requireSession().then(
    () => true,
    () => false,
  );
}

function request(path: string, headers: Record<string, string>): Request {
  const own = { 'x-gatehouse': '1', 'sec-fetch-site': 'same-origin', cookie: cookies };
  return new Request(`http://127.0.0.1:3000${path}`, { headers: { ...own, ...headers } });
}

/** Any call of a page that issues no cookies. */
async function call(headers: Record<string, string> = {}): Promise<boolean> {
  const { GET } = await import('../projects/[projectId]/walks/route');
  const params = Promise.resolve({ projectId: 'mine' });
  const answer = await GET(request('/api/projects/mine/walks', headers), { params });
  expect(answer.headers.getSetCookie()).toEqual([]);
  return answer.status === 200;
}

async function heartbeat(headers: Record<string, string> = {}): Promise<Response> {
  const { GET } = await import('./route');
  return GET(request('/api/session', headers), { params: Promise.resolve({}) });
}

test.each([
  ['pages', () => visit()],
  ['calls', () => call()],
  ['heartbeats', async () => (await heartbeat()).status === 200],
])(
  '%s alone, every 10 minutes for 3 hours, keep a session under its first cookies',
  async (_name, use) => {
    for (let minutes = 0; minutes <= 180; minutes += 10) {
      expect(await use(), `after ${minutes} minutes`).toBe(true);
      pass(10);
    }
    pass(20);
    expect(await use(), 'after 30 idle minutes').toBe(true);
    pass(30.1);
    expect(await use()).toBe(false);
  },
);

test.each([
  ['heartbeats of an untouched tab', async () => (await heartbeat(unattended)).status === 200],
  ['live updates', () => call(unattended)],
  ['pages fetched ahead', () => visit(unattended)],
])('%s do not keep it', async (_name, look) => {
  for (let minutes = 0; minutes <= 30; minutes += 1) {
    expect(await look(), `after ${minutes} minutes`).toBe(true);
    pass(1);
  }
  expect(await look()).toBe(false);
  expect(await visit()).toBe(false);
});

test('of two tabs the idle one learns that the other is used, and that the session ends', async () => {
  const idleEnd = async () => {
    const answer = await heartbeat(unattended);
    expect(answer.headers.getSetCookie()).toEqual([]);
    return answer.status === 200 ? Date.parse((await answer.json()).idleExpiresAt) : undefined;
  };
  for (let minutes = 0; minutes < 90; minutes += 10) {
    expect(await call()).toBe(true);
    const end = Date.now() + 30 * 60_000;
    pass(5);
    expect(await idleEnd()).toBe(end);
    pass(5);
  }
  pass(20.1);
  expect(await idleEnd()).toBeUndefined();
  expect(await call()).toBe(false);
});

test('use keeps it for 12 hours and no longer', async () => {
  for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
    expect(await visit(), `after ${minutes} minutes`).toBe(true);
    pass(10);
  }
  pass(0.1);
  expect(await visit()).toBe(false);
  expect((await heartbeat()).status).toBe(401);
});

test('a sign of life of a person has the cookies issued again, with the time of that', async () => {
  pass(10);
  const answer = await heartbeat();
  const renewed = cookieHeader(answer.headers.getSetCookie());
  expect(renewed).not.toBe('');
  expect(renewed).not.toBe(cookies);
});
