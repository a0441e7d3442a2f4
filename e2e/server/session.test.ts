import { describe, expect, inject, test } from 'vitest';
import { type HttpClient, httpClient } from '../support/http-client';
import { signInByKey } from '../support/sign-in';

const gatehouse = inject('gatehouse');
const { origin } = gatehouse;
const headers = { 'x-gatehouse': '1' };

async function signedIn(): Promise<HttpClient> {
  const client = httpClient(origin);
  await signInByKey(client, gatehouse);
  return client;
}

const statusOf = async (client: HttpClient) =>
  (await client.get('/api/session', { headers })).status();

test('a sign-in over a planted session draws a new one, and the planted one is over', async () => {
  const attacker = await signedIn();
  const victim = httpClient(origin);
  victim.takeCookies(attacker.cookies());
  expect(await statusOf(victim)).toBe(200);
  await signInByKey(victim, gatehouse);
  expect(await statusOf(victim)).toBe(200);
  expect(await statusOf(attacker)).toBe(401);
});

describe('sign-out', () => {
  test('asks the browser to drop its cache, and keeps what the operator stored', async () => {
    const client = await signedIn();
    const answer = await client.delete('/api/session', { headers: { ...headers, origin } });
    expect(answer.status()).toBe(204);
    expect(answer.headers()['clear-site-data']).toBe('"cache"');
    expect(client.cookies()).toBe('');
    expect(await statusOf(client)).toBe(401);
  });

  test('ends copies of the cookie', async () => {
    const client = await signedIn();
    const copy = httpClient(origin);
    copy.takeCookies(client.cookies());
    expect(await statusOf(copy)).toBe(200);
    await client.delete('/api/session', { headers: { ...headers, origin } });
    expect(await statusOf(copy)).toBe(401);
  });
});

test('a request that skipped a middleware once is sent to sign in', async () => {
  const planted = {
    ...headers,
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  };
  const client = httpClient(origin);
  const page = await client.get('/projects/mine/portal-links', { headers: planted });
  expect(page.status()).toBe(307);
  const data = await client.get('/api/projects/mine/portal-links', { headers: planted });
  expect(data.status()).toBe(401);
});
