import { expect, test } from './support/source-bench';

test('keys, headers, answer, status and functions are stored as entered', async ({
  form,
  sources,
}) => {
  await form.openNew('Settings');
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.body.id');
  await form.page.getByLabel('Part of the request').selectOption('header');
  await form.field('Name or path').fill('X-Request-Id');
  await form.page.getByRole('button', { name: 'Add key' }).click();
  await form.edit('Custom response');
  await form.fill({
    'Content type of the answer': 'text/plain',
    'Body of the answer': 'thank you\n',
  });
  const uid = await form.created();
  const keys = ['request.body.id', 'request.header.X-Request-Id'];
  expect(await sources.read(uid)).toMatchObject({
    idempotency_keys: keys,
    custom_response: { body: 'thank you\n', content_type: 'text/plain' },
  });

  await form.edit('Forwarded headers');
  await form.chip('Forwarded headers', 'X-One');
  await form.chip('Forwarded headers', 'X-Two, X-Three');
  await form.edit('Status');
  await form.page.getByRole('checkbox', { name: /^Disabled/ }).check();
  await form.saved();
  expect(await sources.read(uid)).toMatchObject({
    idempotency_keys: keys,
    forward_headers: ['X-One', 'X-Two', 'X-Three'],
    is_disabled: true,
  });

  await form.edit('Idempotency keys');
  await form.page.getByRole('button', { name: 'Remove request.body.id' }).click();
  await form.saved();
  expect(await sources.read(uid)).toMatchObject({
    idempotency_keys: ['request.header.X-Request-Id'],
    forward_headers: ['X-One', 'X-Two', 'X-Three'],
  });
});

for (const [label, type, need] of [
  ['REST API', 'rest_api', /Needs an API key there/],
  ['Database changes', 'db_change_stream', /store it and take nothing in/],
] as const) {
  test(`a source of the type ${label} says what it needs, offers no settings of others, and is stored`, async ({
    form,
    sources,
  }) => {
    await form.openNew('Typed');
    await form.choose(label);
    await expect(form.page.getByText(need)).toBeVisible();
    for (const title of ['Verifier', 'Broker']) {
      await expect(form.section(title)).toHaveCount(0);
    }
    await expect(form.page.getByRole('radio', { name: 'GitHub' })).toHaveCount(0);
    const uid = await form.created();
    const { name: _, updated_at: __, ...first } = await sources.read(uid);
    expect(first).toMatchObject({ type, verifier: { type: 'noop' } });
    await form.fill({ Name: 'Typed again' });
    await form.saved();
    const { name, updated_at: ___, ...second } = await sources.read(uid);
    expect([name, second]).toEqual(['Typed again', first]);
  });
}

test('two sample requests are told to be the same event or not', async ({ form }) => {
  await form.openNew('Preview');
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.body.data.id');
  const preview = form.page.getByRole('region', { name: 'Same event or not' });
  await expect(preview.getByText(/^The same event/)).toBeVisible();
  await preview.getByLabel('JSON body').last().fill('{"data":{"id":2}}');
  await expect(preview.getByText('Two events: both are delivered.')).toBeVisible();
  await preview.getByLabel('JSON body').last().fill('{}');
  await expect(preview.getByText(/^Second request: .* is missing in the body/)).toBeVisible();
});

test('problems are named at their fields', async ({ form }) => {
  await form.openNew('Problems');
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.headers.id');
  await form.edit('Custom response');
  await form.fill({ 'Content type of the answer': 'json' });
  await form.chooseVerifier('HMAC');
  await form.save();
  await expect(form.page.getByText(/must start with request\.header/)).toBeVisible();
  await expect(form.page.getByText(/^Write type and subtype/)).toBeVisible();
  await expect(form.page.getByText('Enter the secret that the sender signs with')).toBeVisible();
});

test('the page of a source shows its address, says why there is no sample call, and deletes it', async ({
  form,
  sources,
}) => {
  const uid = await sources.create({ name: 'To delete', type: 'http' });
  await form.open(uid);
  const { url } = await sources.read(uid);
  await expect(form.section('Ingest URL').getByText(String(url))).toBeVisible();
  await expect(
    form.section('Ingest URL').getByText(/does not take events at this address yet/),
  ).toBeVisible();
  await expect(form.section('Used by').getByText('No subscription found')).toBeVisible();
  await form.page.getByRole('button', { name: 'More actions' }).click();
  await form.page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = form.page.getByRole('alertdialog');
  await dialog.getByLabel('Type To delete to delete it').fill('To delete');
  await dialog.getByRole('button', { name: 'Delete source' }).click();
  await expect(form.page).toHaveURL(/\/sources$/);
  await expect(sources.read(uid)).rejects.toThrow(/404/);
});

test('a source is created with the keyboard alone', async ({ form, sources }) => {
  await form.openNew();
  const { page } = form;
  await form.field('Name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'HTTP' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'None' }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Verifier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.field('Secret')).toBeFocused();
  await page.keyboard.type('typed-secret-123');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/sources\/(?!new)[^/]+$/);
  expect(await sources.read(page.url().split('/').at(-1) ?? '')).toMatchObject({
    name: 'By keyboard',
    provider: 'github',
    verifier: { hmac: { secret: 'typed-secret-123' } },
  });
});
