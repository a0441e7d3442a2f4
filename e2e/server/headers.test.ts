import { describe, expect, inject, test } from 'vitest';
import { builtFilesOf, codeTags } from '../support/document-tags';
import { type HttpAnswer, httpClient } from '../support/http-client';

const stranger = httpClient(inject('gatehouse').origin);

function policyOf(answer: HttpAnswer): string {
  return answer.headers()['content-security-policy'] ?? '';
}

function nonceOf(answer: HttpAnswer): string {
  return /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policyOf(answer))?.[1] ?? '';
}

describe('every document', () => {
  const pages = {
    '/sign-in': 200,
    '/there-is-no-such-page': 404,
    '/projects/theirs/portal-links': 307,
  };
  const paths = Object.keys(pages);

  test.each(Object.entries(pages))('%s answers %i', async (path, status) => {
    expect((await stranger.get(path)).status()).toBe(status);
  });

  test('carries a policy whose nonce is on each of its scripts, not-found pages included', async () => {
    for (const path of ['/sign-in', '/there-is-no-such-page']) {
      const answer = await stranger.get(path);
      const nonce = nonceOf(answer);
      expect(nonce, path).not.toBe('');
      const sent = codeTags(await answer.text()).map((tag) => /nonce="([^"]*)"/.exec(tag)?.[1]);
      expect(sent.length, path).toBeGreaterThan(0);
      expect(new Set(sent), path).toEqual(new Set([nonce]));
    }
  });

  test('has a nonce of its own', async () => {
    const nonces: string[] = [];
    for (const path of [...paths, ...paths]) nonces.push(nonceOf(await stranger.get(path)));
    expect(nonces).not.toContain('');
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test('allows neither evaluated code nor foreign hosts, and forbids framing', async () => {
    for (const path of paths) {
      const answer = await stranger.get(path);
      const policy = policyOf(answer);
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toMatch(/unsafe-eval|https?:|script-src[^;]*unsafe-inline/);
      expect(answer.headers(), path).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers()['cache-control'], path).toContain('no-store');
    }
  });

  test('is told apart by cookies, whatever a cache in between does', async () => {
    for (const path of paths) {
      const { vary } = (await stranger.get(path)).headers();
      expect(vary?.split(/, ?/), path).toContain('Cookie');
    }
  });

  test('takes no policy or nonce from the request', async () => {
    const headers = {
      'content-security-policy': "script-src 'nonce-planted' https://evil.example",
      'content-security-policy-report-only': "script-src 'nonce-planted'",
      'x-nonce': 'planted',
      'x-gatehouse-address': '//evil.example',
    };
    for (const path of ['/sign-in', '/there-is-no-such-page', '/']) {
      const answer = await stranger.get(path, { headers });
      const text = JSON.stringify(answer.headers()) + (await answer.text());
      expect(text, path).not.toMatch(/planted|evil\.example/);
    }
  });
});

test('every answer of a route is for its caller alone', async () => {
  for (const path of [
    '/api/health',
    '/api/ready',
    '/api/session',
    '/api/projects/theirs/portal-links',
  ]) {
    const headers = (await stranger.get(path, { headers: { 'x-gatehouse': '1' } })).headers();
    expect(headers, path).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers.vary, path).toMatch(/\bCookie\b/i);
    expect(headers['x-request-id'], path).toBeTruthy();
    expect(
      Object.keys(headers).filter((name) => name.startsWith('access-')),
      path,
    ).toEqual([]);
  }
});

test('a worker file may connect to nothing', async () => {
  const files = builtFilesOf(await (await stranger.get('/sign-in')).text());
  expect(files).not.toEqual([]);
  for (const file of files) {
    const policy = policyOf(await stranger.get(file));
    expect(policy, file).toContain("connect-src 'none'");
    expect(policy, file).not.toContain("'unsafe-eval'");
  }
});
