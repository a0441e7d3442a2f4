import type { EndpointForm } from './screens/endpoint-form';
import { expect, test } from './support/endpoint-bench';

/** Name and address, then the chosen kind of authentication, by keys alone. */
async function toAuthentication(form: EndpointForm, name: string, arrows: number): Promise<void> {
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
  for (let press = 0; press < arrows; press += 1) await page.keyboard.press('ArrowRight');
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

for (const keys of ['Control+s', 'Meta+s']) {
  test(`an endpoint is created with the keyboard alone, and saved by ${keys}`, async ({
    form,
    endpoints,
  }) => {
    await toAuthentication(form, 'By keyboard', 1);
    await typeInOrder(form, [
      ['Header name', 'X-Api-Key'],
      ['Header value', 'typed-key'],
    ]);
    expect(await endpoints.read(await savedBy(form, keys))).toMatchObject({
      name: 'By keyboard',
      url: 'https://receiver.example/keys',
      authentication: { api_key: { header_name: 'X-Api-Key', header_value: 'typed-key' } },
    });
  });
}

test('OAuth 2.0 with a secret is set up with the keyboard alone', async ({ form, endpoints }) => {
  const { page } = form;
  await toAuthentication(form, 'OAuth by keyboard', 3);
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
  const { authentication } = await endpoints.read(await savedBy(form, 'ControlOrMeta+s'));
  expect(authentication).toMatchObject({
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
  });
});

test('a key pair is made with the keyboard alone, and the focus stays where the key is', async ({
  form,
  endpoints,
}) => {
  const { page } = form;
  await toAuthentication(form, 'Key pair by keyboard', 4);
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
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Make a new key pair' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Enter another key' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.field('Public part as JWKS')).toBeFocused();
  const { authentication } = await endpoints.read(await savedBy(form, 'ControlOrMeta+s'));
  expect(authentication).toMatchObject({
    oauth2: { authentication_type: 'client_assertion', signing_key: { kty: 'EC' } },
  });
});

test('the focus goes into the boxes of a certificate that is to be pasted', async ({ form }) => {
  await form.openNew();
  await form.edit('Client certificate');
  await expect(form.page.getByRole('button', { name: /^Paste a certificate/ })).toBeFocused();
  await form.page.keyboard.press('Enter');
  await expect(form.field('Client certificate')).toBeFocused();
});
