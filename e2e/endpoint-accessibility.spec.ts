import type { AuthChoice, EndpointForm } from './screens/endpoint-form';
import { expectAccessible, expectNoScrollSideways, onPhone } from './support/accessibility';
import { expect, test } from './support/endpoint-bench';

const branches: AuthChoice[] = ['API key', 'Basic', 'OAuth 2.0, secret', 'OAuth 2.0, key pair'];
const added = ['Rate limit', 'Time-out and content type', 'Alerts', 'Client certificate', 'Status'];

async function openAll(form: EndpointForm): Promise<void> {
  for (const title of ['Signature', 'Signing secret', ...added]) await form.edit(title);
  await form.page.getByRole('button', { name: 'Paste a certificate and its key' }).click();
  await expect(form.page.getByRole('region', { name: 'Sample of the signature' })).toBeVisible();
}

test('no branch or section has an accessibility violation or makes a phone scroll sideways', async ({
  form,
}) => {
  await form.openNew();
  await openAll(form);
  await form.fill({ Name: '', URL: 'not an address' });
  await form.save();
  for (const branch of branches) {
    await form.chooseAuth(branch);
    if (branch === 'OAuth 2.0, key pair') {
      await form.page.getByRole('button', { name: 'Make a new key pair' }).click();
      await form.page.getByText('A new key pair is in the form').waitFor();
    }
    await expectAccessible(form.page, branch);
    await onPhone(form.page, () => expectNoScrollSideways(form.page, branch));
  }
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
  await expectAccessible(form.page, 'loaded');
  await form.fill({ Description: 'x' });
  await form.saved();
  await expectAccessible(form.page, 'receipt');
  for (const action of ['Rotate secret…', 'Delete…']) {
    await form.act(action);
    await form.page.getByRole(/Delete/.test(action) ? 'alertdialog' : 'dialog').waitFor();
    await expectAccessible(form.page, action);
    await form.page.keyboard.press('Escape');
  }
});
