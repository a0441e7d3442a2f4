import { EndpointForm } from './screens/endpoint-form';
import { expect, test } from './support/endpoint-harness';

test('an endpoint from signing in to its receipt, a pause, an undo and its end', async ({
  page,
  account,
  endpoints,
}) => {
  const form = new EndpointForm(page, `/projects/${account.projectId}/endpoints`);
  await page.goto(`${form.list}/new`);
  await page.getByLabel('Project ID').fill(account.projectId);
  await page.getByLabel('API key').fill(account.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await form.typeFirst('Name', 'From first to last');
  await form.fill({ URL: 'https://receiver.example/hook', Description: 'As created' });
  await form.edit('Rate limit');
  await form.fill({ 'At most': '100', Per: '60' });
  await form.chooseAuth('API key');
  await form.fill({ 'Header name': 'X-Api-Key', 'Header value': 'key-value-1' });
  const uid = await form.created();
  await expect(form.receipt).toContainText('Saved');
  const created = await endpoints.read(uid);
  expect(created).toMatchObject({
    name: 'From first to last',
    description: 'As created',
    rate_limit: 100,
    authentication: { api_key: { header_name: 'X-Api-Key', header_value: 'key-value-1' } },
  });

  await form.act('Pause');
  await expect(page.getByText('paused', { exact: true })).toBeVisible();
  await form.fill({ Description: 'Changed' });
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({ status: 'paused', description: 'Changed' });
  await form.receipt.getByRole('button', { name: 'Undo' }).click();
  await expect(form.field('Description')).toHaveValue('As created');
  const { updated_at: _, ...after } = await endpoints.read(uid);
  const { updated_at: __, ...before } = created;
  expect(after).toEqual({ ...before, status: 'paused' });

  await form.act('Delete…');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('From first to last');
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  // The second press of a double click reaches neither the gateway nor a row of the list.
  await dialog.getByRole('button', { name: 'Delete endpoint' }).dblclick({ delay: 60 });
  await expect(page.getByRole('heading', { level: 1, name: 'Endpoints' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: /^Endpoint / })).toHaveCount(0);
  expect(deletions).toHaveLength(1);
  await expect(endpoints.read(uid)).rejects.toThrow(/404|400/);
  const answer = await page.goto(`${form.list}/${uid}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This endpoint does not exist' })).toBeVisible();
});

test('what is typed before the scripts have arrived is in the form, and saved', async ({
  form,
  endpoints,
}) => {
  let letScriptsRun: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => {
    letScriptsRun = resolve;
  });
  await form.page.route(/_next\/static\/.*\.js/, async (route) => {
    await typed;
    await route.continue();
  });
  const uid = await endpoints.create({
    name: 'Saved',
    url: 'https://receiver.example/hook',
    description: 'Two\r\nlines',
  });
  void form.page.goto(`${form.list}/${uid}`, { waitUntil: 'commit' });
  await form.field('Name').fill('Typed early');
  letScriptsRun();
  await form.loaded();
  await expect(form.effects).toContainText('Changes 1 field');
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({
    name: 'Typed early',
    description: 'Two\r\nlines',
  });
});
