import { describe, expect, inject, test } from 'vitest';
import { unattendedHeader } from '@/lib/contract/console/unattended.mjs';
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

describe('the last use of a session', () => {
  const unattended = { ...headers, [unattendedHeader]: '1' };
  const page = `/projects/${gatehouse.projectId}/portal-links`;
  const call = `/api${page}`;
  const document = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };

  /** As a tab that nobody touches hears of it; that has no cookie issued. */
  async function lastUse(client: HttpClient): Promise<unknown> {
    const answer = await client.get('/api/session', { headers: unattended });
    expect(answer.status()).toBe(200);
    expect(answer.headers()).not.toHaveProperty('set-cookie');
    return ((await answer.json()) as { usedAt: unknown }).usedAt;
  }

  /** Asks as a browser does; the framework leads a page's data to an address of their own. */
  async function load(client: HttpClient, path: string, sent: Record<string, string>) {
    let answer = await client.get(path, { headers: sent });
    const { location } = answer.headers();
    if (location?.includes('_rsc')) answer = await client.get(location, { headers: sent });
    expect(answer.status()).toBe(200);
  }

  test.each([
    ['a page that is loaded', page, document],
    ['a move to another screen', page, { rsc: '1' }],
    ['a call of a page', call, headers],
    ['a sign of life of a person', '/api/session', headers],
  ])('is %s', async (_name, path, sent) => {
    const client = await signedIn();
    const before = await lastUse(client);
    // Used again until the clock has gone on.
    await expect
      .poll(async () => {
        await load(client, path, sent);
        return lastUse(client);
      })
      .not.toBe(before);
  });

  test.each([
    ['a page that is fetched ahead', page, { rsc: '1', 'next-router-prefetch': '1' }],
    ['a page that the browser prepares', page, { ...document, 'sec-purpose': 'prefetch' }],
    ['a live update', call, unattended],
  ])('is not %s', async (_name, path, sent) => {
    const client = await signedIn();
    const before = await lastUse(client);
    await load(client, path, sent);
    expect(await lastUse(client)).toBe(before);
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
