import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, errorText, isApiError } from './api-error';
import { callApi, createQueryClient } from './client';

const problem = {
  type: 'about:blank',
  title: 'Not signed in',
  status: 401,
  detail: 'Sign in again',
  code: 'unauthenticated',
  requestId: 'r1',
};

function answerWith(response: () => Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!isApiError(error)) throw new Error('expected an ApiError');
  return error;
}

afterEach(() => vi.unstubAllGlobals());

describe('callApi', () => {
  test('sends nothing that the server does not take, and says so', async () => {
    const fetch = answerWith(() => Response.json({ ok: true }));
    const path = '/api/projects/p/subscriptions/test_filter';
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
    const failure = await failureOf(callApi({ method: 'POST', path, body: keys(300_000) }));
    expect(failure.code).toBe('payload_too_large');
    expect(errorText(failure)).toMatch(/^This is larger than the 1024 KiB .* Nothing was sent/);
    expect(fetch).not.toHaveBeenCalled();
    await callApi({ method: 'POST', path, body: keys(1_000) });
    expect(fetch).toHaveBeenCalledOnce();
    // What is long is counted as it is sent, and a sign-in is short.
    const signIn = {
      path: '/api/session',
      method: 'POST',
      body: { apiKey: 'ß'.repeat(2_100) },
    } as const;
    expect((await failureOf(callApi(signIn))).code).toBe('payload_too_large');
  });

  test('sends the header that a foreign page cannot send, and follows no redirect', async () => {
    const fetch = answerWith(() => Response.json({ ok: true }));
    await callApi({ method: 'POST', path: '/api/session', body: { kind: 'once' } });
    const init = fetch.mock.calls[0]?.[1];
    expect(init?.headers).toMatchObject({
      'X-Gatehouse': '1',
      'Content-Type': 'application/json',
    });
    expect(init).toMatchObject({ redirect: 'error', cache: 'no-store', body: '{"kind":"once"}' });
  });

  test('only what the page asks by itself says that nobody caused it', async () => {
    const fetch = answerWith(() => Response.json({}));
    await callApi({ path: '/api/session' });
    await callApi({ path: '/api/session', unattended: true });
    const marks = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('x-unattended'));
    expect(marks).toEqual([null, '1']);
  });

  test('a call without body says nothing of a content type', async () => {
    const fetch = answerWith(() => Response.json({}));
    await callApi({ path: '/api/session' });
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Content-Type');
  });

  test('a problem answer keeps its code and its words', async () => {
    answerWith(() => Response.json(problem, { status: 401 }));
    const error = await failureOf(callApi({ path: '/api/session' }));
    expect(error.code).toBe('unauthenticated');
    expect(error.message).toBe('Sign in again');
  });

  test.each([
    ['a bare 500', () => new Response('Internal Server Error', { status: 500 })],
    ['an empty 502', () => new Response(null, { status: 502 })],
    ["a proxy's page with status 200", () => new Response('<html>', { status: 200 })],
    ['JSON that is no problem', () => Response.json({ error: 'x' }, { status: 400 })],
    [
      'a code this build does not know',
      () => Response.json({ ...problem, code: 'new' }, { status: 418 }),
    ],
  ])('%s becomes a failure with a text, not a crash', async (_name, response) => {
    answerWith(response);
    const error = await failureOf(callApi({ path: '/api/session' }));
    expect(error.failure).toEqual({ kind: 'unreadable', status: response().status });
    expect(errorText(error)).toContain('Try again');
    expect(errorText(error)).not.toMatch(/changed|saved/);
  });

  test('a server that does not answer is told apart from an abort', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(callApi({ path: '/x' }))).failure.kind).toBe('unreachable');
    const controller = new AbortController();
    controller.abort();
    await expect(callApi({ path: '/x', signal: controller.signal })).rejects.not.toBeInstanceOf(
      ApiError,
    );
  });

  test('204 has no data', async () => {
    answerWith(() => new Response(null, { status: 204 }));
    await expect(callApi({ path: '/x' })).resolves.toBeUndefined();
  });
});

describe('createQueryClient', () => {
  test('a failed query is asked once, also while the browser thinks it is offline', async () => {
    const failures: string[] = [];
    const client = createQueryClient({ onFailure: (error) => failures.push(error.message) });
    const ask = vi.fn(() => Promise.reject(new Error('down')));
    const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: ask });
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
    stop();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(failures).toEqual(['down']);
    expect(client.getDefaultOptions().queries?.networkMode).toBe('always');
  });
});
