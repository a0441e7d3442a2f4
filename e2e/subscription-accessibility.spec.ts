import { isLongRun } from '../lib/testing/long-run';
import { expectAccessible, expectNoScrollSideways, onPhone } from './support/accessibility';
import { expect, test } from './support/subscription-harness';

test('no section, picker or problem has an accessibility violation or makes a phone scroll sideways', async ({
  form,
}) => {
  const { page } = form;
  await form.openNew();
  if (isLongRun) await expectAccessible(page, 'nothing opened');
  for (const title of ['Filter', 'Retries', 'Alert']) await form.edit(title);
  if (isLongRun) await expectAccessible(page, 'half opened');
  for (const title of ['Function', 'Delivery mode', 'Rate limit', 'App ID (deprecated)']) {
    await form.edit(title);
  }
  await form.fill({ Attempts: '6', 'Time between attempts': '1m30s', 'At most': '2', Per: '10m' });
  await form.fill({ After: '3', Within: '1h' });
  await form.choose('Doubling');
  await expect(form.timetable).toBeVisible();
  await onPhone(page, () => expectNoScrollSideways(page, 'all open'));
  await form.select('Endpoint').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  if (isLongRun) await expectAccessible(page, 'picker');
  await page.keyboard.press('Escape');
  await onPhone(page, async () => {
    await form.select('Endpoint').click();
    await expect(page.getByRole('option').first()).toBeInViewport();
    await expectNoScrollSideways(page, 'picker');
    await page.keyboard.press('Escape');
  });
  await form.fill({ Name: '', Attempts: '0', Per: 'soon' });
  await form.save();
  await expect(form.field('Name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'all open, with problems');
});

test('a stored one, its review, its receipt and its end have none either', {
  tag: '@long',
}, async ({ form, project }) => {
  const { page } = form;
  const endpoint_id = await project.endpoint('Looked at');
  const uid = await project.create('subscriptions', { name: 'Looked at', endpoint_id });
  await form.open(uid);
  await form.fill({ Name: 'Looked at again' });
  await page.getByRole('button', { name: 'Review request' }).click();
  await page.getByRole('dialog', { name: 'Review request' }).waitFor();
  await expectAccessible(page, 'review');
  await page.keyboard.press('Escape');
  await form.saved();
  await expectAccessible(page, 'receipt');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page, 'delete');
});

test('the list, its panel and its filter have none either', async ({ form, project }) => {
  const { page } = form;
  const endpoint_id = await project.endpoint('Listed');
  const uid = await project.create('subscriptions', { name: 'Listed', endpoint_id });
  await page.goto(`${form.list}?open=${uid}`);
  await page.getByRole('complementary', { name: /Listed/ }).waitFor();
  await page.getByRole('button', { name: 'Endpoint', exact: true }).click();
  await page.getByRole('listbox', { name: 'Endpoints found' }).waitFor();
  await expectAccessible(page, 'list, panel and filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close' }).click();
  await onPhone(page, () => expectNoScrollSideways(page, 'list'));
});
