import { EndpointForm } from './screens/endpoint-form';
import { expect, test } from './support/endpoint-bench';

const settings = { name: 'Saved', url: 'https://receiver.example/hook' };

test('two tabs: the second sees what the first saved, and both changes are joined', async ({
  form,
  endpoints,
  context,
}) => {
  const uid = await endpoints.create({ ...settings, http_timeout: 10 });
  const other = new EndpointForm(await context.newPage(), form.list);
  await form.open(uid);
  await other.open(uid);
  await form.fill({ Name: 'By the first', Description: 'By the first' });
  await form.saved();

  await other.edit('Time-out and content type');
  await other.fill({ Description: 'By the second', 'Time-out': '20' });
  await other.save();
  const dialog = other.page.getByRole('dialog', { name: /changed elsewhere/ });
  await expect(dialog.getByRole('group', { name: 'Description' })).toContainText('By the first');
  await expect(dialog).toContainText('Name: By the first (theirs)');
  expect(await endpoints.read(uid)).toMatchObject({ http_timeout: 10 });
  await dialog.getByRole('radio', { name: 'Mine' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save the joined version' }).click();
  await expect(other.receipt).toBeVisible();
  expect(await endpoints.read(uid)).toMatchObject({
    name: 'By the first',
    description: 'By the second',
    http_timeout: 20,
  });
});

test('undo puts back what was stored before, secrets included', async ({ form, endpoints }) => {
  const authentication = {
    type: 'api_key',
    api_key: { header_name: 'X-Key', header_value: 'the-stored-value' },
  };
  const uid = await endpoints.create({ ...settings, description: 'Before', authentication });
  const before = await endpoints.read(uid);
  await form.open(uid);
  await form.fill({ Description: 'After' });
  await form.chooseAuth('None');
  await expect(form.effects).toContainText(/Erases \d/);
  await form.saved();
  expect((await endpoints.read(uid)).description).toBe('After');
  await form.receipt.getByRole('button', { name: 'Undo' }).click();
  await expect(form.field('Description')).toHaveValue('Before');
  const { updated_at: _, ...after } = await endpoints.read(uid);
  const { updated_at: __, ...expected } = before;
  expect(after).toEqual(expected);
});

test('an endpoint that is edited elsewhere while this page is away is not shown as it was', async ({
  form,
  endpoints,
}) => {
  const uid = await endpoints.create(settings);
  await form.open(uid);
  await form.fill({ Name: 'Renamed here' });
  await form.saved();
  await form.page.getByRole('navigation', { name: 'Trail' }).getByRole('link').click();
  await expect(form.page.getByRole('heading', { level: 1, name: 'Endpoints' })).toBeVisible();
  await form.page.goBack();
  await form.loaded();
  await expect(form.field('Name')).toHaveValue('Renamed here');
});

test('the session ends while typing: the form stays, and is saved after signing in again', async ({
  form,
  endpoints,
  account,
}) => {
  const uid = await endpoints.create(settings);
  await form.open(uid);
  await form.fill({ Description: 'typed before the end' });
  await form.page.context().clearCookies();
  await form.save();
  const dialog = form.page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('API key', { exact: true }).fill(account.apiKey);
  await dialog.getByRole('button', { name: /^Sign in/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form.field('Description')).toHaveValue('typed before the end');
  await form.saved();
  expect((await endpoints.read(uid)).description).toBe('typed before the end');
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
  const uid = await endpoints.create({ ...settings, description: 'Two\r\nlines' });
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

test('what is typed while a save runs is still unsaved after it', async ({ form, endpoints }) => {
  const uid = await endpoints.create(settings);
  await form.open(uid);
  await form.fill({ Description: 'first' });
  await form.save();
  await form.field('Description').fill('second');
  await expect(form.receipt).toBeVisible();
  await expect(form.field('Description')).toHaveValue('second');
  expect((await endpoints.read(uid)).description).toBe('first');
  await form.saved();
  expect((await endpoints.read(uid)).description).toBe('second');
});
