import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Fault } from '@/lib/testing/fake-gateway/fault';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { type EndpointForm, minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();
const settings = (name: string) => ({ name, url: minimum.URL });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an endpoint is paused and resumed, and what was typed meanwhile stays', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const uid = await endpoints.create(settings('Paused from its page'));
  await form.open(uid);
  await form.fill({ Description: 'typed before' });
  await form.act('Pause');
  await screen.findByText('paused');
  expect(await endpoints.read(uid)).toMatchObject({ status: 'paused' });
  expect(form.field('Description').value).toBe('typed before');
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({
    status: 'paused',
    description: 'typed before',
  });
  await form.act('Resume');
  await screen.findByText('active');
  expect(await endpoints.read(uid)).toMatchObject({ status: 'active' });
});

test('a disabled endpoint is activated', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const uid = await endpoints.create({ ...settings('Disabled at first'), is_disabled: true });
  expect(await endpoints.read(uid)).toMatchObject({ status: 'inactive' });
  await form.open(uid);
  await form.act('Activate');
  await screen.findByText('active');
  expect(await endpoints.read(uid)).toMatchObject({ status: 'active' });
  await form.press('More actions');
  await screen.findByRole('menuitem', { name: 'Pause' });
});

test('a secret is rotated, and the former one stays valid for the time of grace', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const uid = await endpoints.create({ ...settings('Rotated'), secret: 'the-former-secret' });
  await form.open(uid);
  await form.act('Rotate secret…');
  await form.choose('Enter one');
  await form.fill({ Secret: 'the-new-secret-0123456789' });
  const { user } = form.console;
  await user.selectOptions(form.select('Grace period of the former secret'), '7 days');
  await form.press('Rotate secret');
  await screen.findByRole('heading', { name: 'The secret is rotated' });
  await form.press('Reveal New signing secret');
  await screen.findByText('the-new-secret-0123456789');
  await form.press('Done');
  await waitFor(() =>
    expect(form.section('Signing secret').textContent).toContain('one live, 1 former'),
  );
  const { secrets, updated_at } = await endpoints.read(uid);
  const inSevenDays = new Date(Date.parse(String(updated_at)) + 7 * 24 * 3_600_000);
  expect(secrets).toEqual([
    expect.objectContaining({
      value: 'the-former-secret',
      expires_at: expect.stringMatching(inSevenDays.toISOString().slice(0, 16)),
    }),
    expect.objectContaining({ value: 'the-new-secret-0123456789' }),
  ]);
});

test('a stored secret is shown only when asked for, and hidden again', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const authentication = {
    type: 'api_key',
    api_key: { header_name: 'X-Key', header_value: 'revealed-canary' },
  };
  await form.open(await endpoints.create({ ...settings('With a secret'), authentication }));
  await form.edit('Authentication');
  const shown = () => document.documentElement.outerHTML;
  expect(shown()).not.toContain('revealed-canary');
  await form.press('Reveal Header value');
  await screen.findByText('revealed-canary');
  await form.press('Hide Header value');
  await waitFor(() => expect(shown()).not.toContain('revealed-canary'));
});

test('the page of an endpoint leads to what uses it, and a delete names that', async () => {
  const { form, endpoints, ask } = await harness.overEmbedded();
  const uid = await endpoints.create(settings('In use'));
  await ask('POST', 'subscriptions', { name: 'Sends to it', endpoint_id: uid });
  await ask('POST', 'portal-links', { name: 'Shows it', endpoints: [uid] });
  await form.open(uid);
  const usage = await screen.findByRole('region', { name: 'Used by' });
  await waitFor(() => expect(usage.textContent).toContain('1 subscription, 1 portal link'));
  await form.act('Delete…');
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog.textContent).toContain('Sends to it'));
  const { user } = form.console;
  await user.keyboard('{Escape}');
  await user.click(within(usage).getByRole('link', { name: 'Shows it' }));
  await heading('Portal links');
  await form.open(uid);
  await user.click(await screen.findByRole('link', { name: 'Sends to it' }));
  await heading('Subscriptions');
});

test('a delete says what goes with it, and wants the name typed', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const uid = await endpoints.create(settings('To be deleted'));
  await form.open(uid);
  await form.fill({ Description: 'unsaved, and no reason to ask again' });
  await form.act('Delete…');
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog.textContent).toContain('No subscription sends to it.'));
  await form.typeName('Something else');
  await form.press('Delete endpoint');
  const box = within(dialog).getByRole('textbox');
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  await form.typeName('To be deleted');
  await form.press('Delete endpoint');
  await heading('Endpoints');
  await screen.findByText('Endpoint “To be deleted” deleted');
  await screen.findByText(/^Gone from Endpoints of /);
  expect(screen.queryByRole('link', { name: 'To be deleted' })).toBeNull();
  await expect(endpoints.read(uid)).rejects.toThrow(/404|400/);
  await form.console.load(`${form.list}/${uid}`);
  await screen.findByRole('heading', { name: 'This endpoint does not exist' });
});

test('a delete says first what could not be looked up, and does not call it none', async () => {
  const { form, gateway } = await harness.over('release26');
  const endpoint = fakeEndpoint(1);
  gateway.state.endpoints.push(endpoint);
  await form.open(endpoint.uid);
  await form.act('Delete…');
  const dialog = await screen.findByRole('alertdialog');
  const told = await within(dialog).findByRole('list');
  expect(within(told).getAllByRole('listitem')[0]?.textContent).toMatch(
    /^Not every portal link could be looked at/,
  );
  expect(told.textContent).not.toContain('No portal link');
});

const named = ['Three', 'Two', 'One'];

/** Asks by the bar for what it offers; answers the names in the question. */
async function askInBulk(form: EndpointForm, action: string): Promise<string[]> {
  await form.press(`${action}…`);
  const dialog = within(await screen.findByRole('alertdialog'));
  return dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
}

/** Does it; answers what is told of it once it is done. */
async function doInBulk(form: EndpointForm, action: string, words: RegExp): Promise<HTMLElement> {
  await form.press(`${action} endpoints`);
  return await screen.findByText(words);
}

async function selectThree(form: EndpointForm): Promise<void> {
  await form.console.load(form.list);
  const all = await screen.findByRole('checkbox', { name: 'Select all rows on this page' });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  await form.console.user.click(all);
}

test('selected endpoints are paused and resumed together, once their names were seen', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const uids: string[] = [];
  for (const name of ['One', 'Two', 'Three']) uids.push(await endpoints.create(settings(name)));
  const statuses = () => Promise.all(uids.map(async (uid) => (await endpoints.read(uid)).status));
  await selectThree(form);
  expect(await askInBulk(form, 'Pause 3')).toEqual(named);
  expect(await statuses()).toEqual(['active', 'active', 'active']);
  await doInBulk(form, 'Pause 3', /^3 endpoints paused$/);
  expect(await statuses()).toEqual(['paused', 'paused', 'paused']);
  expect(await askInBulk(form, 'Resume 3')).toEqual(named);
  await doInBulk(form, 'Resume 3', /^3 endpoints resumed$/);
  expect(await statuses()).toEqual(['active', 'active', 'active']);
});

test('a pause that is taken back starts none that was paused before, also since the list was read', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const uids: string[] = [];
  for (const name of ['One', 'Two', 'Three']) uids.push(await endpoints.create(settings(name)));
  const statuses = () => Promise.all(uids.map(async (uid) => (await endpoints.read(uid)).status));
  await selectThree(form);
  // Somebody else pauses one that this list shows as active.
  await endpoints.pause(uids[0] ?? '');
  await askInBulk(form, 'Pause 3');
  await doInBulk(form, 'Pause 3', /^2 endpoints paused$/);
  await form.press('Undo');
  await screen.findByText('2 endpoints active again');
  expect(await statuses()).toEqual(['paused', 'active', 'active']);
});

test('several are paused over a gateway that fails on one: of each is told how it went', async () => {
  const { form, gateway } = await harness.over('release26');
  const emptyFailure: Fault = { kind: 'raw', status: 500, text: '', instead: true };
  const changes = /^(?:PUT|POST) .*\/pause/;
  gateway.state.endpoints = [3, 2, 1].map((number) => fakeEndpoint(number));
  gateway.fail({ fault: emptyFailure, when: changes, times: 1 });
  await selectThree(form);
  await askInBulk(form, 'Pause 3');
  await doInBulk(form, 'Pause 3', /^3 of 3 done$/);
  const told = within(screen.getByRole('alertdialog')).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Endpoint 3.*status 500/),
    expect.stringMatching(/^Endpoint 2.*paused$/),
    expect.stringMatching(/^Endpoint 1.*paused$/),
  ]);
  await screen.findByText('2 endpoints paused');
  expect(gateway.state.endpoints.map(({ status }) => status)).toEqual([
    'active',
    'paused',
    'paused',
  ]);
  const sent = gateway.requests.filter(({ target, method }) => changes.test(`${method} ${target}`));
  expect(sent).toHaveLength(3);
});
