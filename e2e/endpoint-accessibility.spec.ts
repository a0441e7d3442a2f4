import { inLongRun, isLongRun } from '../lib/testing/long-run';
import type { AuthChoice, EndpointForm } from './screens/endpoint-form';
import { expectAccessible, expectNoScrollSideways, onPhone } from './support/accessibility';
import { expect, test } from './support/endpoint-harness';

/** A key pair has all of their controls, and more. */
const branches = inLongRun<AuthChoice>(['OAuth 2.0, secret', 'API key', 'Basic']);
const added = ['Rate limit', 'Time-out and content type', 'Alerts', 'Client certificate', 'Status'];

async function openAll(form: EndpointForm): Promise<void> {
  for (const title of ['Signature', 'Signing secret', ...added]) await form.edit(title);
  await form.page.getByRole('button', { name: 'Paste a certificate and its key' }).click();
  await expect(form.page.getByRole('region', { name: 'Sample of the signature' })).toBeVisible();
}

async function expectSound({ page }: EndpointForm, name: string): Promise<void> {
  await expectAccessible(page, name);
  await onPhone(page, () => expectNoScrollSideways(page, name));
}

test('no branch or section has an accessibility violation or makes a phone scroll sideways', async ({
  form,
}) => {
  await form.openNew();
  await form.fill({ Name: '', URL: 'not an address' });
  await form.save();
  for (const branch of branches) {
    await form.chooseAuth(branch);
    await expectSound(form, branch);
  }
  await form.chooseAuth('OAuth 2.0, key pair');
  await form.page.getByRole('button', { name: 'Make a new key pair' }).click();
  await form.page.getByText('A new key pair is in the form').waitFor();
  await openAll(form);
  await expectSound(form, 'OAuth 2.0 with a key pair, every section');
});

test('a stored endpoint and its dialogs have no accessibility violation', async ({
  form,
  endpoints,
}) => {
  const uid = await endpoints.create({
    name: 'Looked at',
    url: 'https://receiver.example/hook',
    authentication: { type: 'api_key', api_key: { header_name: 'X', header_value: 'v' } },
  });
  await form.open(uid);
  await form.edit('Authentication');
  await form.page.getByRole('region', { name: 'Used by' }).getByText('Nothing found').waitFor();
  if (isLongRun) await expectAccessible(form.page, 'loaded');
  await form.fill({ Description: 'x' });
  await form.saved();
  await expectAccessible(form.page, 'receipt');
  for (const action of [...inLongRun(['Delete…']), 'Rotate secret…']) {
    await form.act(action);
    await form.page.getByRole(/Delete/.test(action) ? 'alertdialog' : 'dialog').waitFor();
    await expectAccessible(form.page, action);
    await form.page.keyboard.press('Escape');
  }
});
