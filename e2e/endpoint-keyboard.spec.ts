import type { EndpointForm } from './screens/endpoint-form';
import { expect, test } from './support/endpoint-harness';

/** Name and address, then to the kinds of authentication, by keys alone. */
async function toAuthentication(form: EndpointForm, name: string): Promise<void> {
  const { page } = form;
  await form.openNew();
  await form.field('Name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(form.field('Owner')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://receiver.example/keys');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Authentication' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'None' })).toBeFocused();
}

async function presses(form: EndpointForm, ...keys: string[]): Promise<void> {
  for (const key of keys) await form.page.keyboard.press(key);
}

/** Tabs to each field in turn and types into it. */
async function typeInOrder(form: EndpointForm, texts: [label: string, text: string][]) {
  for (const [label, text] of texts) {
    await form.page.keyboard.press('Tab');
    await expect(form.field(label)).toBeFocused();
    await form.page.keyboard.type(text);
  }
}

async function savedBy(form: EndpointForm, keys: string): Promise<string> {
  await form.page.keyboard.press(keys);
  await expect(form.page).toHaveURL(/\/endpoints\/(?!new)[^/]+$/);
  return form.page.url().split('/').at(-1) ?? '';
}

test('an API key is typed, and OAuth 2.0 with a secret set up in its place, with the keyboard alone', async ({
  form,
  endpoints,
}) => {
  const { page } = form;
  await toAuthentication(form, 'OAuth by keyboard');
  await presses(form, 'ArrowRight');
  await typeInOrder(form, [
    ['Header name', 'X-Api-Key'],
    ['Header value', 'left-behind'],
  ]);
  await presses(form, 'Shift+Tab', 'Shift+Tab');
  await expect(page.getByRole('radio', { name: 'API key' })).toBeFocused();
  await presses(form, 'ArrowRight', 'ArrowRight');
  await typeInOrder(form, [
    ['Token URL', 'https://auth.example/token'],
    ['Client ID', 'client-1'],
    ['Client secret', 'secret-1'],
  ]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show the client secret' })).toBeFocused();
  await typeInOrder(form, [
    ['Issuer', 'issuer-1'],
    ['Subject', 'subject-1'],
    ['Scope', 'send receive'],
    ['Audience', 'https://api.example'],
    ['Grant type', 'client_credentials'],
    ['Name of the token', 'token'],
    ['Name of the token type', 'kind'],
    ['Name of the lifetime', 'lifetime'],
  ]);
  await page.keyboard.press('Tab');
  await expect(form.select('Unit of the token lifetime')).toBeFocused();
  await page.keyboard.type('minutes');
  await page.keyboard.press('Escape');
  const stored = await endpoints.read(await savedBy(form, 'Control+s'));
  expect(stored).toMatchObject({
    name: 'OAuth by keyboard',
    url: 'https://receiver.example/keys',
    authentication: {
      type: 'oauth2',
      oauth2: {
        authentication_type: 'shared_secret',
        url: 'https://auth.example/token',
        client_id: 'client-1',
        client_secret: 'secret-1',
        issuer: 'issuer-1',
        subject: 'subject-1',
        scope: 'send receive',
        audience: 'https://api.example',
        grant_type: 'client_credentials',
        expiry_time_unit: 'minutes',
        field_mapping: { access_token: 'token', token_type: 'kind', expires_in: 'lifetime' },
      },
    },
  });
  expect(JSON.stringify(stored)).not.toMatch(/left-behind|X-Api-Key/);
});

test('a key pair is made with the keyboard alone; the focus stays where the key is, and nothing is sent', {
  tag: '@long',
}, async ({ form, endpoints }) => {
  const { page } = form;
  await toAuthentication(form, 'Key pair by keyboard');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await presses(form, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await typeInOrder(form, [
    ['Token URL', 'https://auth.example/token'],
    ['Client ID', 'client-1'],
    ['Issuer', 'issuer-1'],
    ['Subject', 'subject-1'],
  ]);
  await page.keyboard.press('Tab');
  await expect(form.select('Signing algorithm')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.field('JWK, JWKS or PEM')).toBeFocused();
  await presses(form, 'Tab', 'Tab');
  await expect(page.getByRole('button', { name: 'Make a new key pair' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Enter another key' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.field('Public part as JWKS')).toBeFocused();

  await form.edit('Client certificate');
  await expect(page.getByRole('button', { name: /^Paste a certificate/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.field('Client certificate')).toBeFocused();
  await page.getByRole('button', { name: 'Remove Client certificate' }).click();

  // Scripts and styles come when they are needed; the console's server is asked for nothing.
  expect(sent.filter((url) => !url.includes('/_next/static/'))).toEqual([]);
  const { authentication } = await endpoints.read(await savedBy(form, 'Meta+s'));
  expect(authentication).toMatchObject({
    oauth2: { authentication_type: 'client_assertion', signing_key: { kty: 'EC' } },
  });
});
