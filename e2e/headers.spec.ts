import type { Page, Response } from 'playwright/test';
import { expect, test } from './fixtures';
import { openForeignSite } from './support/foreign-site';

function policyOf(response: Response | null): string {
  return response?.headers()['content-security-policy'] ?? '';
}

function nonceOf(response: Response | null): string {
  return /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policyOf(response))?.[1] ?? '';
}

/** Scripts and styles of the document as it was sent, by their nonce. */
async function sentNonces(response: Response | null): Promise<(string | undefined)[]> {
  const html = (await response?.text()) ?? '';
  const tags = html.match(/<(?:script|style)\b[^>]*>/g) ?? [];
  return tags.map((tag) => /nonce="([^"]*)"/.exec(tag)?.[1]);
}

async function openAll(page: Page, paths: string[]): Promise<(Response | null)[]> {
  const responses: (Response | null)[] = [];
  for (const path of paths) responses.push(await page.goto(path));
  return responses;
}

test.describe('every document', () => {
  const paths = ['/sign-in', '/there-is-no-such-page', '/projects/theirs/portal-links'];

  test('carries a policy whose nonce is on each of its scripts, not-found pages included', async ({
    page,
  }) => {
    for (const path of paths) {
      const response = await page.goto(path);
      const nonce = nonceOf(response);
      expect(nonce, path).not.toBe('');
      const sent = await sentNonces(response);
      expect(sent.length, path).toBeGreaterThan(0);
      expect(new Set(sent), path).toEqual(new Set([nonce]));
    }
  });

  test('has a nonce of its own', async ({ page }) => {
    const responses = await openAll(page, [...paths, ...paths]);
    expect(new Set(responses.map(nonceOf)).size).toBe(responses.length);
  });

  test('allows neither evaluated code nor foreign hosts, and forbids framing', async ({ page }) => {
    for (const response of await openAll(page, paths)) {
      const policy = policyOf(response);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-eval|https?:|script-src[^;]*unsafe-inline/);
      expect(response?.headers()).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(response?.headers()['cache-control']).toContain('no-store');
    }
  });

  test('takes no policy or nonce from the request', async ({ request }) => {
    const headers = {
      'content-security-policy': "script-src 'nonce-planted' https://evil.example",
      'content-security-policy-report-only': "script-src 'nonce-planted'",
      'x-nonce': 'planted',
      'x-gatehouse-address': '//evil.example',
    };
    for (const path of ['/sign-in', '/there-is-no-such-page', '/']) {
      const response = await request.get(path, { headers, maxRedirects: 0 });
      const text = JSON.stringify(response.headers()) + (await response.text());
      expect(text).not.toMatch(/planted|evil\.example/);
    }
  });

  test('stays blank in a frame of another site', async ({ page, baseURL, browserErrors }) => {
    browserErrors.allow(/^Framing '/);
    const site = await openForeignSite();
    site.show(`<!doctype html><iframe name="inner" src="${baseURL}/sign-in"></iframe>`);
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/sign-in'),
    );
    await page.goto(site.origin);
    await refused;
    const frame = page.frames().find((each) => each.parentFrame() !== null);
    expect(
      await frame
        ?.getByRole('button')
        .count()
        .catch(() => 0),
    ).toBe(0);
    await site.close();
  });
});

test('every answer of a route is for its caller alone', async ({ request }) => {
  for (const path of ['/api/health', '/api/session', '/api/projects/theirs/portal-links']) {
    const response = await request.get(path, { headers: { 'x-gatehouse': '1' } });
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(response.headers().vary).toMatch(/\bCookie\b/i);
    expect(response.headers()['x-request-id']).toBeTruthy();
    expect(Object.keys(response.headers()).filter((name) => name.startsWith('access-'))).toEqual(
      [],
    );
  }
});

test('a worker file may connect to nothing', async ({ page }) => {
  const script = page.waitForResponse((response) => response.url().includes('/_next/static/'));
  await page.goto('/sign-in');
  const policy = policyOf(await script);
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toContain("'unsafe-eval'");
});
