import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/endpoint-harness';
import { keptByBrowser, keptInDatabases } from './support/kept-by-browser';

test('an earlier version is put back into the form; no secret is kept, not even a revealed one', async ({
  form,
  endpoints,
}) => {
  const { page } = form;
  const authentication = {
    type: 'api_key',
    api_key: { header_name: 'X-Key', header_value: 'version-canary' },
  };
  const uid = await endpoints.create({
    name: 'With versions',
    url: 'https://receiver.example/hook',
    description: 'first',
    authentication,
  });
  await form.open(uid);
  await form.act('Earlier versions…');
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(dialog).toContainText('None yet');
  await page.keyboard.press('Escape');

  await form.edit('Authentication');
  await page.getByRole('button', { name: 'Reveal Header value' }).click();
  await expect(page.getByText('version-canary')).toBeVisible();
  for (const words of ['second', 'third']) {
    await form.fill({ Description: words });
    await form.saved();
  }
  await expect.poll(() => keptInDatabases(page)).toContain('third');
  await page.reload();
  await form.loaded();
  await form.act('Earlier versions…');
  const version = dialog.getByRole('combobox', { name: 'Version' });
  await expect(version.getByRole('option')).toHaveCount(3);
  await version.selectOption({ index: 2 });
  const row = dialog.getByRole('row').filter({ hasText: 'Description' });
  await expect(row).toContainText('third');
  await expect(row).toContainText('first');
  await expectAccessible(page, 'earlier versions');
  await dialog.getByRole('button', { name: 'Put into the form' }).click();
  await expect(form.field('Description')).toHaveValue('first');
  await expect(form.effects).toContainText('Changes 1 field');
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({ description: 'first', authentication });

  expect(await keptByBrowser(page)).not.toContain('version-canary');
});
