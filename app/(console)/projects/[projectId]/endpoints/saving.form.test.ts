import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cookieJar } from '@/app/testing/cookie-jar';
import { minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();
const settings = { name: 'Saved', url: 'https://receiver.example/hook' };

test('what was saved elsewhere meanwhile is seen, and both changes are joined', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const uid = await endpoints.create({ ...settings, http_timeout: 10 });
  await form.open(uid);
  await endpoints.update(uid, { ...settings, name: 'By the other', description: 'By the other' });

  await form.edit('Time-out and content type');
  await form.fill({ Description: 'By this one', 'Time-out': '20' });
  await form.save();
  const dialog = await screen.findByRole('dialog', { name: /changed elsewhere/ });
  const question = within(dialog).getByRole('group', { name: 'Description' });
  expect(question.textContent).toContain('By the other');
  expect(dialog.textContent).toContain('Name: By the other (theirs)');
  expect(await endpoints.read(uid)).toMatchObject({ http_timeout: 10 });
  await form.choose('Mine');
  await form.press('Save the joined version');
  await screen.findByRole('region', { name: 'Receipt of the save' });
  expect(await endpoints.read(uid)).toMatchObject({
    name: 'By the other',
    description: 'By this one',
    http_timeout: 20,
  });
});

test('undo puts back what was stored before, secrets included', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const authentication = {
    type: 'api_key',
    api_key: { header_name: 'X-Key', header_value: 'the-stored-value' },
  };
  const uid = await endpoints.create({ ...settings, description: 'Before', authentication });
  const before = await endpoints.read(uid);
  await form.open(uid);
  await form.fill({ Description: 'After' });
  await form.chooseAuth('None');
  expect(form.effects.textContent).toMatch(/Erases \d/);
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({ description: 'After' });
  await form.press('Undo');
  await waitFor(() => expect(form.field('Description').value).toBe('Before'));
  const { updated_at: _, ...after } = await endpoints.read(uid);
  const { updated_at: __, ...expected } = before;
  expect(after).toEqual(expected);
});

test('the session ends while typing: the form stays, and is saved after signing in again', async () => {
  const { form, endpoints, apiKey } = await harness.overEmbedded();
  const uid = await endpoints.create(settings);
  await form.open(uid);
  await form.fill({ Description: 'typed before the end' });
  cookieJar.empty();
  await form.save();
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  await form.fill({ 'API key': apiKey });
  await form.console.user.click(within(dialog).getByRole('button', { name: /^Sign in/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(form.field('Description').value).toBe('typed before the end');
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({ description: 'typed before the end' });
});

test('what is typed while a save runs is still unsaved after it', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const uid = await endpoints.create(settings);
  await form.open(uid);
  await form.fill({ Description: 'first' });
  const goOn = form.holdBack('PUT');
  await form.save();
  await form.fill({ Description: 'second' });
  goOn();
  await screen.findByRole('region', { name: 'Receipt of the save' });
  expect(form.field('Description').value).toBe('second');
  expect(await endpoints.read(uid)).toMatchObject({ description: 'first' });
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({ description: 'second' });
});

test('pressed again and again, a save is one request', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.openNew();
  await form.fill(minimum);
  const goOn = form.holdBack('POST');
  // Faster than the page can show that it saves, and once more when it does.
  act(() => {
    form.saveButton.click();
    form.saveButton.click();
  });
  const { user } = form.console;
  await user.click(form.saveButton);
  for (const keys of ['{Control>}s{/Control}', '{Meta>}s{/Meta}']) await user.keyboard(keys);
  goOn();
  await waitFor(() => expect(form.console.address).not.toBe('endpoints/new'));
  await form.loaded();
  for (const requests of [form.console.asked, gateway.requests]) {
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  }
  expect(gateway.state.endpoints).toHaveLength(1);
});

test.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}'])('%s saves', async (keys) => {
  const { form, gateway } = await harness.over('release26');
  await form.openNew();
  await form.fill(minimum);
  await form.console.user.keyboard(keys);
  await form.loaded();
  expect(gateway.state.endpoints).toMatchObject([{ name: minimum.Name }]);
});
