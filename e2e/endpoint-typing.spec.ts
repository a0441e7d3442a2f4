import { generateKeyPairSync } from 'node:crypto';
import { pasteInto } from './support/clipboard-event';
import { expect, test } from './support/endpoint-bench';

const minimum = { Name: 'Typed', URL: 'https://receiver.example/hook' };

test('nothing is red before it was left or saved, and it clears while it is put right', async ({
  form,
}) => {
  const { page } = form;
  await form.openNew();
  const red = page.locator('[aria-invalid="true"]');
  await form.field('Name').fill('');
  await form.field('URL').fill('http://');
  await expect(form.field('URL')).toHaveValue('http://');
  await form.field('Description').focus();
  await expect(form.field('URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('URL')).toHaveAccessibleDescription(/https:\/\//);
  await form.fill({ URL: minimum.URL });
  await expect(form.field('URL')).not.toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(form.field('Name')).toBeEmpty();
  await expect(red).toHaveCount(0);
  await expect(page.getByText(/problems?:/)).toHaveCount(0);
});

test('what is required is said in words, and a bad address is led to and described', async ({
  form,
}) => {
  await form.openNew();
  for (const label of ['Name', 'URL']) {
    await expect(form.field(label)).toHaveAttribute('aria-required', 'true');
  }
  await expect(form.page.getByText('required', { exact: true })).toHaveCount(2);
  await form.fill({ URL: 'https:///x' });
  await form.save();
  await expect(form.field('URL')).toBeFocused();
  await expect(form.field('URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('URL')).toHaveAccessibleDescription(/Add the host name after https/);
});

test('what was taken off a pasted secret is said, and the rest is stored', async ({
  form,
  endpoints,
}) => {
  await form.openNew();
  await form.fill(minimum);
  await form.chooseAuth('API key');
  await form.fill({ 'Header name': 'X-Key' });
  expect(await pasteInto(form.field('Header value'), ' abc\n')).toBe(true);
  await expect(form.field('Header value')).toHaveValue('abc');
  await expect(form.field('Header value')).toHaveAccessibleDescription(
    'Taken off the pasted text: line ends and blanks around it',
  );
  const stored = await endpoints.read(await form.created());
  expect(stored.authentication).toMatchObject({ api_key: { header_value: 'abc' } });
});

test('a secret with the version of a signature in front gets a hint, and is taken as it is', async ({
  form,
  endpoints,
}) => {
  await form.openNew();
  await form.fill(minimum);
  await form.edit('Signing secret');
  await form.fill({ 'Signing secret': 'v1,whsec_QUFBQUFBQUFBQUFB' });
  await expect(form.field('Signing secret')).toHaveAccessibleDescription(/not part of a secret/);
  const { secrets } = await endpoints.read(await form.created());
  expect(secrets).toEqual([expect.objectContaining({ value: 'v1,whsec_QUFBQUFBQUFBQUFB' })]);
});

test('a key of several lines keeps its line ends, shown and hidden', async ({ form }) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await form.openNew();
  await form.edit('Client certificate');
  await form.page.getByRole('button', { name: /^Paste a certificate/ }).click();
  const box = form.field('Key of the client certificate');
  await pasteInto(box, pem);
  for (const eye of [
    'Show the key of the client certificate',
    'Hide the key of the client certificate',
  ]) {
    await expect(box).toHaveValue(pem);
    await form.page.getByRole('button', { name: eye }).click();
  }
  await expect(box).toHaveValue(pem);
  await form.fill({ 'Client certificate': pem });
  await form.save();
  await expect(form.field('Client certificate')).toHaveAccessibleDescription(/private key/);
  await expect(form.page).toHaveURL(/\/new$/);
});

test('fields that the gateway holds nothing in are empty again after Discard', async ({
  form,
  endpoints,
}) => {
  const uid = await endpoints.create({ name: 'Bare', url: minimum.URL });
  await form.open(uid);
  await form.fill({ Description: 'typed', Owner: 'typed' });
  await form.edit('Rate limit');
  await form.fill({ 'At most': '5' });
  await form.page.getByRole('button', { name: 'Discard', exact: true }).click();
  await form.page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form.page.getByText('Nothing changed yet')).toBeVisible();
  for (const label of ['Description', 'Owner', 'At most']) {
    await expect(form.field(label)).toBeEmpty();
  }
});
