import { expect, test } from './support/endpoint-bench';

const minimum = { Name: 'Settings', URL: 'https://receiver.example/hook' };

test('every setting is stored as entered', async ({ form, endpoints }) => {
  await form.openNew();
  await form.fill({ ...minimum, Owner: 'acme', Description: 'Line one\nLine two' });
  await form.edit('Rate limit');
  await form.fill({ 'At most': '100', Per: '60' });
  await form.edit('Signature');
  await form.page.getByRole('checkbox', { name: /^Advanced signatures/ }).check();
  await form.edit('Signing secret');
  await form.fill({ 'Signing secret': 'given-secret-0123456789' });
  await form.edit('Time-out and content type');
  await form.fill({ 'Time-out': '25' });
  await form.choose('Form fields');
  await form.edit('Alerts');
  await form.fill({
    'Support e-mail': 'ops@example.com',
    'Chat webhook': 'https://chat.example/hooks/1',
  });
  const stored = await endpoints.read(await form.created());
  expect(stored).toMatchObject({
    name: 'Settings',
    url: 'https://receiver.example/hook',
    owner_id: 'acme',
    description: 'Line one\nLine two',
    rate_limit: 100,
    rate_limit_duration: 60,
    advanced_signatures: true,
    http_timeout: 25,
    content_type: 'application/x-www-form-urlencoded',
    support_email: 'ops@example.com',
    slack_webhook_url: 'https://chat.example/hooks/1',
    secrets: [expect.objectContaining({ value: 'given-secret-0123456789' })],
  });
  await expect(form.receipt).toContainText('Saved');
});

test('a setting that is added, removed and added again is stored once, empty it is not sent', async ({
  form,
  endpoints,
}) => {
  await form.openNew();
  await form.fill(minimum);
  const sections = {
    'Rate limit': { 'At most': '5', Per: '10' },
    'Time-out and content type': { 'Time-out': '7' },
    Alerts: { 'Support e-mail': 'a@example.com' },
  };
  for (const [title, values] of Object.entries(sections)) {
    await form.edit(title);
    await form.fill(values);
    await form.remove(title);
    await expect(form.section(title)).toHaveCount(0);
  }
  const uid = await form.created();
  const bare = await endpoints.read(uid);
  expect(bare.rate_limit).toBe(0);
  expect(bare.support_email ?? '').toBe('');

  for (const [title, values] of Object.entries(sections)) {
    await form.edit(title);
    await form.fill(values);
  }
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({
    rate_limit: 5,
    rate_limit_duration: 10,
    http_timeout: 7,
    support_email: 'a@example.com',
  });

  for (const title of ['Rate limit', 'Alerts']) await form.remove(title);
  await expect(form.effects).toContainText(/Erases \d/);
  await form.saved();
  const cleared = await endpoints.read(uid);
  expect(cleared.rate_limit).toBe(0);
  expect(cleared.support_email ?? '').toBe('');
});

test('a status, a secret and an authentication that are added, removed and added again are stored once', async ({
  form,
  endpoints,
}) => {
  const add = async () => {
    await form.edit('Status');
    await form.page.getByRole('checkbox', { name: /^Disabled/ }).check();
    await form.edit('Signing secret');
    await form.fill({ 'Signing secret': 'given-secret-0123456789' });
    await form.chooseAuth('API key');
    await form.fill({ 'Header name': 'X-Key', 'Header value': 'header-value' });
  };
  await form.openNew();
  await form.fill(minimum);
  await add();
  for (const title of ['Status', 'Signing secret', 'Authentication']) await form.remove(title);
  await expect(form.effects).not.toContainText(/Disabled|Signing secret|Header/);
  await add();
  expect(await endpoints.read(await form.created())).toMatchObject({
    status: 'inactive',
    secrets: [expect.objectContaining({ value: 'given-secret-0123456789' })],
    authentication: {
      type: 'api_key',
      api_key: { header_name: 'X-Key', header_value: 'header-value' },
    },
  });
});

test('problems are counted, named and led to, also inside of a closed section', async ({
  form,
}) => {
  await form.openNew();
  await form.fill({ Name: '', URL: 'http://user:secret@localhost/x' });
  await form.edit('Time-out and content type');
  await form.fill({ 'Time-out': '1.5' });
  await form.page.getByRole('button', { name: 'Close Time-out and content type' }).click();
  await form.save();
  await expect(form.field('Name')).toBeFocused();
  await expect(form.page.getByText('3 problems:')).toBeVisible();
  await form.page.getByRole('button', { name: 'Time-out', exact: true }).last().click();
  await expect(form.field('Time-out')).toBeFocused();
  await expect(form.field('Time-out')).toHaveAttribute('aria-invalid', 'true');
});

test('the sample of the signature is computed for the chosen form of the header', async ({
  form,
}) => {
  await form.openNew();
  await form.edit('Signature');
  const sample = form.page.getByRole('region', { name: 'Sample of the signature' });
  await sample.getByRole('textbox', { name: 'Sample body' }).fill('{ "a": 1 }');
  await expect(sample).toContainText('Signed as {"a":1}');
  await expect(sample.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(sample.getByText(/^t=\d+,v1=[0-9a-f]{64}$/)).toBeVisible();
  await expect(sample.getByRole('term').filter({ hasText: 'this endpoint' })).toHaveText(/^Simple/);
  await form.page.getByRole('checkbox', { name: /^Advanced signatures/ }).check();
  await expect(sample.getByRole('term').filter({ hasText: 'this endpoint' })).toHaveText(
    /^Advanced/,
  );
});

test('the request under review holds placeholders, never a secret', async ({ form, endpoints }) => {
  const uid = await endpoints.create({
    name: 'Reviewed',
    url: 'https://receiver.example/hook',
    slack_webhook_url: 'https://chat.example/stored-canary',
  });
  await form.open(uid);
  await form.chooseAuth('API key');
  await form.fill({ 'Header name': 'X-Key', 'Header value': 'typed-canary' });
  await form.page.getByRole('button', { name: 'Review request' }).click();
  const dialog = form.page.getByRole('dialog', { name: 'Review request' });
  const request = dialog.getByRole('textbox', { name: 'Request' });
  await expect(request).toHaveValue(/<stored value>/);
  await expect(request).toHaveValue(/<new value>/);
  await form.choose('cURL');
  await expect(request).toHaveValue(/\$GATEWAY_API_KEY/);
  expect(await request.inputValue()).not.toContain('canary');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.receipt).toBeVisible();
});
