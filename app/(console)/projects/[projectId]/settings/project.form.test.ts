import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { consoleHarness } from '@/app/testing/console-harness';
import type { OpenConsole } from '@/app/testing/open-console';
import { ResourceForm } from '@/app/testing/resource-form';
import { callApi } from '@/lib/queries/client';
import { type Behaviour, writing24, writing26 } from '@/lib/testing/fake-gateway/behaviour';

const harness = consoleHarness();
const secret = 'secret-of-meta-events';

const config = {
  max_payload_read_size: 0,
  replay_attacks_prevention_enabled: false,
  add_event_id_trace_headers: false,
  disable_endpoint: false,
  multiple_endpoint_subscriptions: false,
  ssl: { enforce_secure_endpoints: false },
  ratelimit: { count: 1000, duration: 60 },
  strategy: { type: 'linear', duration: 10, retry_count: 3 },
  signature: {
    header: 'X-Convoy-Signature',
    versions: [{ uid: 'version-1', hash: 'SHA256', encoding: 'hex' }],
  },
  meta_event: {
    is_enabled: true,
    type: 'http',
    event_type: ['endpoint.created'],
    url: 'https://meta.example.com',
    secret,
  },
};

const formOf = (console: OpenConsole) => new ResourceForm(console, 'settings', 'project');

async function overEmbedded() {
  const { console, ask } = await harness.overEmbedded();
  const form = formOf(console);
  await console.load('settings/project');
  await form.loaded();
  const stored = async () => (await ask('GET', '')).config;
  return { console, form, ask, stored };
}

async function overFake(behaviour: Behaviour) {
  const project = { uid: 'fake-project', name: 'Shop', type: 'outgoing', config };
  const opened = await harness.overFake({
    behaviour,
    state: { project: structuredClone(project) },
  });
  const form = formOf(opened.console);
  await opened.console.load('settings/project');
  await form.loaded();
  return { ...opened, form, stored: () => opened.gateway.state.project.config };
}

const timetable = () =>
  screen.getByRole('region', { name: 'Timetable of a delivery that always fails' });

test('the settings lead to the form, whose retries are drawn, saved and undone', async () => {
  const { console, form, stored } = await overEmbedded();
  await console.load('settings');
  const card = await screen.findByRole('region', { name: 'Project' });
  await within(card).findByText('10 attempts · 1m40s between them · equal');
  await console.user.click(within(card).getByRole('link', { name: 'Change settings' }));
  await form.loaded();

  await form.edit('Retries');
  await form.fill({ Attempts: '3', 'Time between attempts': '1m' });
  await form.choose('Doubling');
  expect(timetable().textContent).toContain('3 attempts, the last one 3 min after the event');
  expect(form.effects.textContent).toContain('Changes 3');
  await form.saved();
  expect(await stored()).toMatchObject({
    strategy: { type: 'exponential', duration: 60, retry_count: 3 },
    signature: { header: 'X-Convoy-Signature' },
  });
  await form.press('Undo');
  await waitFor(() => expect(form.field('Attempts').value).toBe('10'));
  expect(await stored()).toMatchObject({
    strategy: { type: 'linear', duration: 100, retry_count: 10 },
  });
});

test('a project that is renamed has its new name in the switcher too', async () => {
  const { form } = await overEmbedded();
  await form.fill({ Name: 'Shop of the north' });
  await form.saved();
  await screen.findByRole('button', { name: /^Project Shop of the north,/ });
});

test('a signature gets a version in one place and a header that says nothing else', async () => {
  const { console, form, stored } = await overEmbedded();
  await form.edit('Signature');
  await form.fill({ Header: 'content-type' });
  await form.save();
  expect(form.told('Header')).toContain('This header has another meaning in a delivery');
  await form.fill({ Header: 'X-Shop-Signature' });
  await form.press('Add a version');
  await console.user.selectOptions(screen.getByLabelText('Version 2'), 'SHA-512, base64');
  expect(form.effects.textContent).toContain('Changes 2 fields');
  expect(form.effects.textContent).toContain('Every receiver that checks signatures');
  await form.saved();
  const versions = [
    { uid: expect.any(String), hash: 'SHA256', encoding: 'hex' },
    { uid: expect.any(String), hash: 'SHA512', encoding: 'base64' },
  ];
  expect(await stored()).toMatchObject({ signature: { header: 'X-Shop-Signature', versions } });
  await form.press('Remove version 1');
  await form.saved();
  expect(await stored()).toMatchObject({ signature: { versions: versions.slice(1) } });
});

test('what somebody else saved meanwhile is joined with what is typed here', async () => {
  const { form, ask, stored } = await overEmbedded();
  const name = String((await ask('GET', '')).name);
  await ask('PUT', '', { name, config: { strategy: { retry_count: 7 } } });
  await form.edit('Payloads');
  await form.fill({ 'Largest payload': '100000' });
  await form.save();
  const dialog = await screen.findByRole('dialog', { name: /changed elsewhere/ });
  expect(dialog.textContent).toContain('Attempts: 7 (theirs)');
  await form.press('Save the joined version');
  await screen.findByRole('region', { name: 'Receipt of the save' });
  expect(await stored()).toMatchObject({
    max_payload_read_size: 100_000,
    strategy: { retry_count: 7 },
  });
});

test('the subscription form draws the retries of the project as they are saved', async () => {
  const { console, form } = await overEmbedded();
  await form.edit('Retries');
  await form.fill({ Attempts: '4', 'Time between attempts': '10s' });
  await form.saved();
  await console.load('subscriptions/new');
  await form.edit('Retries');
  expect(timetable().textContent).toContain('4 attempts');
  expect(timetable().textContent).toContain('these are the retries of the project');
});

test('with nothing to be changed the settings are looked at', async () => {
  const { console, form } = await overEmbedded();
  await callApi({ method: 'PUT', path: '/api/session/read_only', body: { readOnly: true } });
  await console.load('settings');
  await screen.findByRole('link', { name: 'Open settings' });
  await console.load('settings/project');
  await form.loaded();
  await form.press('Open Retries');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

describe.each([
  ['that wants the whole', writing24],
  ['that answers the former settings for a while', writing26],
])('over a gateway %s', (_name, behaviour) => {
  test('one change after the other is saved, and the secret of meta events stays there', async () => {
    const { console, form, gateway, stored } = await overFake(behaviour);
    await form.edit('Endpoints');
    await form.console.user.click(screen.getByLabelText('Take https addresses only'));
    await form.saved();
    await form.edit('Retries');
    await form.fill({ Attempts: '5' });
    await form.saved();
    expect(stored()).toMatchObject({
      ssl: { enforce_secure_endpoints: true },
      strategy: { ...config.strategy, retry_count: 5 },
      meta_event: { ...config.meta_event },
    });
    expect(document.body.innerHTML).not.toContain(secret);
    expect(JSON.stringify(console.asked)).not.toContain(secret);
    expect(gateway.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  test('a lost answer keeps the form and says what can be told', async () => {
    const { form, gateway } = await overFake(behaviour);
    await form.edit('Retries');
    await form.fill({ Attempts: '5' });
    gateway.fail({ fault: { kind: 'reset_after' }, when: /^PUT/, times: 1 });
    await form.save();
    await form.alert(behaviour === writing26 ? /To save again does no harm/ : /Saved, although/);
    expect(form.field('Attempts').value).toBe('5');
  });
});

test('a gateway without such a route says so in place of a form', async () => {
  const { console } = await harness.overFake({ behaviour: { routes: 'documented' } });
  await console.load('settings/project');
  await screen.findByText('This gateway keeps its settings to itself');
});
