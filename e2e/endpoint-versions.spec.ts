import { accessibilityViolations } from './support/accessibility';
import { expect, test } from './support/endpoint-bench';
import { keptInDatabases } from './support/kept-by-browser';

test('an earlier version is compared with the form and put back into it, secrets aside', async ({
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
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Put into the form' }).click();
  await expect(form.field('Description')).toHaveValue('first');
  await expect(form.effects).toContainText('Changes 1 field');
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({ description: 'first', authentication });

  expect(await keptInDatabases(page)).not.toContain('version-canary');
});
