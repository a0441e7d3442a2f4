import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from './support/endpoint-bench';
import { keptByBrowser } from './support/kept-by-browser';

const settings = { name: 'With secrets', url: 'https://receiver.example/hook' };

test('a stored secret is shown only when asked for, hidden again and kept nowhere', async ({
  form,
  endpoints,
}) => {
  const { page } = form;
  const authentication = {
    type: 'api_key',
    api_key: { header_name: 'X-Key', header_value: 'revealed-canary' },
  };
  await form.open(await endpoints.create({ ...settings, authentication }));
  const section = await form.edit('Authentication');
  expect(await page.content()).not.toContain('revealed-canary');
  await section.getByRole('button', { name: 'Reveal Header value' }).click();
  await expect(section.getByText('revealed-canary')).toBeVisible();
  await section.getByRole('button', { name: 'Hide Header value' }).click();
  await expect(section.getByText('revealed-canary')).toHaveCount(0);
  expect(await keptByBrowser(page)).not.toContain('revealed-canary');
});

test('nothing of a pasted key leaves the browser before it is saved', async ({ form }) => {
  const { page } = form;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d = '' } = privateKey.export({ format: 'jwk' });
  await form.openNew();
  await form.fill({ Name: settings.name, URL: settings.url });
  await form.chooseAuth('OAuth 2.0, key pair');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await form
    .field('JWK, JWKS or PEM')
    .fill(String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  await page.getByRole('button', { name: 'Test signing' }).click();
  await expect(page.getByText('Signs and verifies with ES256')).toBeVisible();
  await page.getByRole('button', { name: 'Use this key' }).click();
  await expect(page.getByRole('button', { name: 'Enter another key' })).toBeVisible();
  await page.getByRole('button', { name: 'Review request' }).click();
  await expect(page.getByRole('dialog').or(page.getByText(/problems?:/))).toBeVisible();
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).split('\n')[1] ?? '';
  expect(sent.filter((text) => text.includes(d) || text.includes(pem))).toEqual([]);
  expect(sent.filter((text) => text.includes('/api/projects/'))).toEqual([]);
});

test('an app ID is called deprecated, goes with the create and is not offered afterwards', async ({
  form,
}) => {
  await form.openNew();
  await form.fill({ Name: settings.name, URL: settings.url });
  await form.edit('App ID (deprecated)');
  await form.fill({ 'App ID': 'legacy-app' });
  await form.page.getByRole('button', { name: 'Review request' }).click();
  const dialog = form.page.getByRole('dialog', { name: 'Review request' });
  await expect(dialog.getByRole('textbox', { name: 'Request' })).toHaveValue(
    /"appID": "legacy-app"/,
  );
  await form.page.keyboard.press('Escape');
  await form.created();
  await form.page.getByRole('button', { name: 'Add setting' }).click();
  await expect(form.page.getByRole('menuitem', { name: 'Rate limit' })).toBeVisible();
  await expect(form.page.getByRole('menuitem', { name: /App ID/ })).toHaveCount(0);
});
