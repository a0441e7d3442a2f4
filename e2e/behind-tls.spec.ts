import { expect, test } from './fixtures';
import { openTlsProxy } from './support/tls-proxy';

test.use({ ignoreHTTPSErrors: true });

test('behind a proxy that ends TLS, sign-in works with cookies that only https carries', async ({
  page,
  context,
  startConsole,
  account,
  gatehouse,
}) => {
  const proxy = await openTlsProxy();
  const console = await startConsole({
    env: {
      GATEWAY_URL: gatehouse.gatewayUrl,
      GATEHOUSE_PUBLIC_ORIGIN: proxy.origin,
      GATEHOUSE_TRUST_PROXY: '1',
    },
  });
  proxy.leadTo(console.port);
  const response = await page.goto(`${proxy.origin}/`);
  expect(response?.headers()['strict-transport-security']).toMatch(/max-age=31536000/);
  await page.getByLabel('Project ID').fill(account.projectId);
  await page.getByLabel('API key', { exact: true }).fill(account.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${proxy.origin}/projects/${account.projectId}/overview`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  const cookies = await context.cookies(proxy.origin);
  // What the page writes for itself is no secret: how things are shown.
  const [ofPage, ofServer] = [false, true].map((isOfServer) =>
    cookies.filter(({ httpOnly }) => httpOnly === isOfServer),
  );
  expect(ofServer?.length).toBeGreaterThan(0);
  for (const cookie of ofServer ?? []) {
    expect(cookie.name).toMatch(/^__Host-/);
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
  }
  expect(ofPage?.map(({ name }) => name)).toEqual(['own-zone']);
  for (const cookie of ofPage ?? []) {
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' });
  }
  await proxy.close();
});
