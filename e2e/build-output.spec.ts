import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures';

const folder = '.next/static';

function builtFiles(extension: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

test.describe('the built client files', () => {
  test('hold their own fonts: no style sheet names another host', () => {
    const styles = builtFiles('.css');
    const addresses = styles.flatMap(({ name, text }) =>
      [...text.matchAll(/(?:url\(|@import\s+)["']?([^"')\s;]+)/g)].map(([, address = '']) =>
        address.startsWith('data:')
          ? address
          : path.posix.join(path.posix.dirname(name), address.split('?')[0] ?? ''),
      ),
    );
    const fonts = addresses.filter((address) => address.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts)
      expect(readFileSync(path.join(folder, font)).length).toBeGreaterThan(0);
    expect(addresses.filter((address) => /^[a-z]+:?\/\//.test(address))).toEqual([]);
  });

  test('name no address of a development machine, gateway or tool', () => {
    const found = builtFiles('.js').flatMap(({ name, text }) =>
      [...text.matchAll(/https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)[^"'`\s)]*/g)].map(
        ([address]) => `${name}: ${address}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

test('a hard reload of a filtered address is answered, and everything it needs comes from here', async ({
  signedInPage,
  account,
  gatehouse,
}) => {
  const wrong: string[] = [];
  const fonts: string[] = [];
  signedInPage.on('response', (response) => {
    const url = response.url();
    const isOurs = url.startsWith(`${gatehouse.origin}/`) || url.startsWith('data:');
    if (!isOurs || response.status() >= 400) wrong.push(`${response.status()} ${url}`);
    if (response.request().resourceType() === 'font') fonts.push(url);
  });
  signedInPage.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The reload gives up what the first load was still asking for.
    if (reason !== 'net::ERR_ABORTED') wrong.push(`${reason} ${request.url()}`);
  });
  const query = new URLSearchParams({ q: 'a', perPage: '10', sort: 'ASC' });
  await signedInPage.goto(`/projects/${account.projectId}/portal-links?${query}`);
  const response = await signedInPage.reload();
  expect(response?.status()).toBe(200);
  await expect(signedInPage.getByRole('searchbox')).toHaveValue('a');
  await signedInPage.evaluate(() => document.fonts.ready);
  expect(fonts.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('only files whose name changes with their content are kept for ever', async ({ request }) => {
  for (const name of ['/icon.svg', '/mark.svg', '/manifest.webmanifest']) {
    const answer = await request.get(name);
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()['cache-control'] ?? '', name).not.toContain('immutable');
    const [, age = '0'] = /max-age=(\d+)/.exec(answer.headers()['cache-control'] ?? '') ?? [];
    expect(Number(age), name).toBeLessThanOrEqual(24 * 60 * 60);
  }
});
