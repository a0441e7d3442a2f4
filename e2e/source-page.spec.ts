import type { SourceForm } from './screens/source-form';
import { expect, test } from './support/source-bench';

async function openDelete({ page }: SourceForm) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  return page.getByRole('alertdialog');
}

test('the page names the subscriptions that take its events, and leads to them', async ({
  form,
  sources,
}) => {
  const uid = await sources.create({ name: 'Used', type: 'http' });
  const other = await sources.create({ name: 'Other', type: 'http' });
  const first = await sources.subscribe(uid, 'First taker');
  await sources.subscribe(uid, 'Second taker');
  await sources.subscribe(other, 'Taker of another');
  await form.open(uid);
  const usage = form.section('Used by');
  await expect(usage.getByText('2 subscriptions take its events')).toBeVisible();
  await expect(usage.getByRole('link')).toHaveText(['Second taker', 'First taker']);
  await usage.getByRole('link', { name: 'First taker' }).click();
  await expect(form.page).toHaveURL(new RegExp(`/subscriptions.*${first}`));
  await expect(form.page.getByText('First taker').first()).toBeVisible();
});

test('a delete says which subscriptions go along, takes the typed name, and takes them along', async ({
  form,
  sources,
}) => {
  const uid = await sources.create({ name: 'Goes', type: 'http' });
  await sources.subscribe(uid, 'Goes along');
  await form.open(uid);
  const dialog = await openDelete(form);
  await expect(dialog.getByText('1 subscription goes with it: Goes along.')).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Delete source' });
  await dialog.getByLabel('Type Goes to delete it').fill('goes');
  await button.click();
  await expect(dialog.getByText('Type Goes, exactly as it is written here')).toBeVisible();
  await dialog.getByLabel('Type Goes to delete it').fill('Goes');
  await button.click();
  await expect(form.page).toHaveURL(/\/sources$/);
  await expect(sources.read(uid)).rejects.toThrow(/404/);
  await form.page.goto(form.list.replace(/sources$/, 'subscriptions?q=Goes+along'));
  await expect(form.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(form.page.getByRole('link', { name: 'Goes along' })).toHaveCount(0);
  await expect(form.page.getByText(/name contains “Goes along”/)).toBeVisible();
});
