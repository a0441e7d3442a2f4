import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();

test('every setting is stored as entered', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  await form.openNew();
  await form.fill({ ...minimum, Owner: 'acme', Description: 'Line one\nLine two' });
  await form.edit('Rate limit');
  await form.fill({ 'At most': '100', Per: '60' });
  await form.edit('Signature');
  await form.check(/^Advanced signatures/);
  await form.edit('Signing secret');
  await form.fill({ 'Signing secret': 'given-secret-0123456789' });
  await form.edit('Time-out and content type');
  await form.fill({ 'Time-out': '25' });
  await form.choose('Form fields');
  await form.edit('Alerts');
  await form.fill({
    'Support e-mail': 'ops@example.com',
    'Chat webhook': 'https://chat.example/hooks/1',
    'Teams webhook': 'https://teams.example/hooks/1',
  });
  expect(await endpoints.read(await form.created())).toMatchObject({
    name: minimum.Name,
    url: minimum.URL,
    owner_id: 'acme',
    description: 'Line one\nLine two',
    rate_limit: 100,
    rate_limit_duration: 60,
    advanced_signatures: true,
    http_timeout: 25,
    content_type: 'application/x-www-form-urlencoded',
    support_email: 'ops@example.com',
    slack_webhook_url: 'https://chat.example/hooks/1',
    teams_webhook_url: 'https://teams.example/hooks/1',
    secrets: [expect.objectContaining({ value: 'given-secret-0123456789' })],
  });
  expect(form.receipt.textContent).toContain('Saved');
});

test('a setting that is added, removed and added again is stored once, empty it is not sent', async () => {
  const { form, endpoints } = await harness.overEmbedded();
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
    await waitFor(() =>
      expect(form.section(title).textContent).toBe(
        `${title}removed from the form, not saved yet Put back ${title}Edit ${title}`,
      ),
    );
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
  expect(form.effects.textContent).toMatch(/Erases \d/);
  await form.saved();
  const cleared = await endpoints.read(uid);
  expect(cleared.rate_limit).toBe(0);
  expect(cleared.support_email ?? '').toBe('');
});

test('a status, a secret and an authentication that are added, removed and added again are stored once', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const add = async () => {
    await form.edit('Status');
    await form.check(/^Disabled/);
    await form.edit('Signing secret');
    await form.fill({ 'Signing secret': 'given-secret-0123456789' });
    await form.chooseAuth('API key');
    await form.fill({ 'Header name': 'X-Key', 'Header value': 'header-value' });
  };
  await form.openNew();
  await form.fill(minimum);
  await add();
  expect(form.effects.textContent).toMatch(/Disabled.*Signing secret|Signing secret.*Disabled/);
  for (const title of ['Status', 'Signing secret', 'Authentication']) await form.remove(title);
  expect(form.effects.textContent).not.toMatch(/Disabled|Signing secret|Header/);
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

test('problems are counted, named and led to, also inside of a closed section', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew();
  await form.fill({ URL: 'http://user:secret@localhost/x' });
  await form.edit('Time-out and content type');
  await form.fill({ 'Time-out': '1.5' });
  await form.press('Close Time-out and content type');
  await form.save();
  await waitFor(() => expect(document.activeElement).toBe(form.field('Name')));
  const summary = (await screen.findByText('3 problems:')).parentElement;
  await form.console.user.click(
    within(summary as HTMLElement).getByRole('button', { name: 'Time-out' }),
  );
  await waitFor(() => expect(document.activeElement).toBe(form.field('Time-out')));
  expect(form.isInvalid('Time-out')).toBe(true);
});

test('the sample of the signature is computed for the chosen form of the header', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew();
  await form.edit('Signature');
  await form.fill({ 'Sample body': '{ "a": 1 }' });
  const section = form.section('Sample of the signature');
  const sample = within(section);
  await waitFor(() => expect(section.textContent).toContain('Signed as {"a":1}'));
  await sample.findByText(/^[0-9a-f]{64}$/);
  await sample.findByText(/^t=\d+,v1=[0-9a-f]{64}$/);
  const chosen = () =>
    sample.getAllByRole('term').find((term) => term.textContent?.includes('this endpoint'));
  expect(chosen()?.textContent).toMatch(/^Simple/);
  await form.check(/^Advanced signatures/);
  expect(chosen()?.textContent).toMatch(/^Advanced/);
});

test('the request under review holds placeholders, never a secret', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const uid = await endpoints.create({
    name: 'Reviewed',
    url: minimum.URL,
    slack_webhook_url: 'https://chat.example/stored-canary',
  });
  await form.open(uid);
  await form.chooseAuth('API key');
  await form.fill({ 'Header name': 'X-Key', 'Header value': 'typed-canary' });
  await form.press('Review request');
  const dialog = within(await screen.findByRole('dialog', { name: 'Review request' }));
  expect(form.field('Request').value).toMatch(/<stored value>/);
  expect(form.field('Request').value).toMatch(/<new value>/);
  await form.choose('cURL');
  expect(form.field('Request').value).toMatch(/\$GATEWAY_API_KEY/);
  expect(form.field('Request').value).not.toContain('canary');
  await form.console.user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('region', { name: 'Receipt of the save' });
});

test('an app ID is called deprecated, goes with the create and is not offered afterwards', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew();
  await form.fill(minimum);
  await form.edit('App ID (deprecated)');
  await form.fill({ 'App ID': 'legacy-app' });
  const create = form.console.asked.length;
  await form.created();
  expect(form.console.asked.slice(create)).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      body: expect.objectContaining({ body: expect.objectContaining({ appID: 'legacy-app' }) }),
    }),
  );
  await form.press('Add setting');
  await screen.findByRole('menuitem', { name: 'Rate limit' });
  expect(screen.queryByRole('menuitem', { name: /App ID/ })).toBeNull();
});
