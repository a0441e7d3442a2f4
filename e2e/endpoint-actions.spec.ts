import { ListScreen } from './screens/list-screen';
import { expect, test } from './support/endpoint-bench';

const settings = (name: string) => ({ name, url: 'https://receiver.example/hook' });

test('an endpoint is paused and resumed, and what was typed meanwhile stays', async ({
  form,
  endpoints,
}) => {
  const uid = await endpoints.create(settings('Paused from its page'));
  await form.open(uid);
  await form.fill({ Description: 'typed before' });
  await form.act('Pause');
  await expect(form.page.getByText('paused', { exact: true })).toBeVisible();
  await expect.poll(async () => (await endpoints.read(uid)).status).toBe('paused');
  await expect(form.field('Description')).toHaveValue('typed before');
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({
    status: 'paused',
    description: 'typed before',
  });
  await form.act('Resume');
  await expect.poll(async () => (await endpoints.read(uid)).status).toBe('active');
});

test('a disabled endpoint is activated', async ({ form, endpoints }) => {
  const uid = await endpoints.create({ ...settings('Disabled at first'), is_disabled: true });
  expect(await endpoints.read(uid)).toMatchObject({ status: 'inactive' });
  await form.open(uid);
  await form.act('Activate');
  await expect.poll(async () => (await endpoints.read(uid)).status).toBe('active');
  await form.page.getByRole('button', { name: 'More actions' }).click();
  await expect(form.page.getByRole('menuitem', { name: 'Pause' })).toBeVisible();
});

test('a secret is rotated, and the former one stays valid for the time of grace', async ({
  form,
  endpoints,
}) => {
  const uid = await endpoints.create({ ...settings('Rotated'), secret: 'the-former-secret' });
  await form.open(uid);
  await form.act('Rotate secret…');
  const { page } = form;
  await form.choose('Enter one');
  await form.field('Secret').fill('the-new-secret-0123456789');
  await page.getByRole('combobox', { name: /Grace period/ }).selectOption({ label: '7 days' });
  await page.getByRole('button', { name: 'Rotate secret', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The secret is rotated' })).toBeVisible();
  await page.getByRole('button', { name: 'Reveal New signing secret' }).click();
  await expect(page.getByText('the-new-secret-0123456789')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(form.section('Signing secret')).toContainText('one live, 1 former');
  const { secrets } = await endpoints.read(uid);
  expect(secrets).toEqual([
    expect.objectContaining({ value: 'the-former-secret', expires_at: expect.any(String) }),
    expect.objectContaining({ value: 'the-new-secret-0123456789' }),
  ]);
});

test('the page of an endpoint leads to what uses it, and a delete names that', async ({
  form,
  endpoints,
  request,
  gatehouse,
}) => {
  const uid = await endpoints.create(settings('In use'));
  const project = `${gatehouse.gatewayUrl}/v1/projects/${gatehouse.projectId}`;
  const headers = { Authorization: `Bearer ${gatehouse.apiKey}` };
  const add = async (path: string, data: object) =>
    expect((await request.post(`${project}/${path}`, { headers, data })).ok()).toBe(true);
  await add('subscriptions', { name: 'Sends to it', endpoint_id: uid });
  await add('portal-links', { name: 'Shows it', endpoints: [uid] });
  await form.open(uid);
  const usage = form.page.getByRole('region', { name: 'Used by' });
  await expect(usage).toContainText('1 subscription, 1 portal link');
  await form.act('Delete…');
  await expect(form.page.getByRole('alertdialog')).toContainText('Sends to it');
  await form.page.keyboard.press('Escape');
  await usage.getByRole('link', { name: 'Shows it' }).click();
  await expect(form.page.getByRole('heading', { level: 1, name: 'Portal links' })).toBeVisible();
  await form.page.goBack();
  await usage.getByRole('link', { name: 'Sends to it' }).click();
  await expect(form.page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
});

test('a delete says what goes with it, and wants the name typed', async ({ form, endpoints }) => {
  const uid = await endpoints.create(settings('To be deleted'));
  await form.open(uid);
  await form.fill({ Description: 'unsaved, and no reason to ask again' });
  await form.act('Delete…');
  const dialog = form.page.getByRole('alertdialog');
  await expect(dialog).toContainText('No subscription sends to it.');
  await dialog.getByRole('textbox').fill('Something else');
  await dialog.getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('To be deleted');
  await dialog.getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(form.page.getByRole('heading', { level: 1, name: 'Endpoints' })).toBeVisible();
  await expect(form.page.getByRole('link', { name: 'To be deleted' })).toHaveCount(0);
  await expect(endpoints.read(uid)).rejects.toThrow(/404|400/);
  const answer = await form.page.goto(`${form.list}/${uid}`);
  expect(answer?.status()).toBe(404);
  await expect(
    form.page.getByRole('heading', { name: 'This endpoint does not exist' }),
  ).toBeVisible();
});

test('selected endpoints are paused and resumed together, with a result for each', async ({
  form,
  endpoints,
}) => {
  const names = ['Bulk one', 'Bulk two', 'Bulk three'];
  const uids: string[] = [];
  for (const name of names) uids.push(await endpoints.create(settings(name)));
  const statuses = async () =>
    Promise.all(uids.map(async (uid) => (await endpoints.read(uid)).status));
  const list = new ListScreen(form.page, form.list);
  await list.open('?q=Bulk');
  await expect(list.rowLinks).toHaveCount(3);
  await form.page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = form.page.getByRole('region', { name: 'Selected endpoints' });
  await bar.getByRole('button', { name: 'Pause 3' }).click();
  await expect(bar.getByText('Done with 3')).toBeVisible();
  await expect(bar.getByRole('listitem')).toHaveText(
    names.toReversed().map((name) => new RegExp(`^${name}.*paused$`)),
  );
  expect(await statuses()).toEqual(['paused', 'paused', 'paused']);
  await bar.getByRole('button', { name: 'Resume 3' }).click();
  await expect(bar.getByRole('listitem').first()).toContainText('active');
  await expect(bar.getByText('Done with 3')).toBeVisible();
  expect(await statuses()).toEqual(['active', 'active', 'active']);
});
