import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeToken } from '@/lib/testing/fake-gateway/answer-operation';
import { minimum } from './testing/endpoint-form';
import { type EndpointGateway, endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();

test('26.3.6 without a licence: said before saving is what may be dropped, after it what was', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.openNew();
  await form.fill(minimum);
  await form.edit('Time-out and content type');
  await form.fill({ 'Time-out': '25' });
  await form.edit('Alerts');
  await form.fill({ 'Support e-mail': 'ops@example.com' });
  expect(form.effects.textContent).toContain('This gateway may refuse or drop 2');
  await form.created();
  expect(form.receipt.textContent).toContain('Saved, but not all of it');
  const row = (name: RegExp) => within(form.receipt).getByRole('row', { name }).textContent;
  expect(row(/^Time-out/)).toMatch(/25.*10/);
  expect(row(/^Support e-mail/)).toContain('not stored');
  expect(gateway.state.endpoints).toMatchObject([{ http_timeout: 10, support_email: '' }]);
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('26.3.6 ignores "disabled", and the form offers to pause instead', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.createMinimum();
  await form.edit('Status');
  await form.check(/^Disabled/);
  expect(form.effects.textContent).toContain('This gateway ignores 1');
  const pause = { name: 'Pause the endpoint instead' };
  await form.console.user.click(within(form.effects).getByRole('button', pause));
  await expect.poll(() => gateway.state.endpoints[0]?.status).toBe('paused');
});

test('26.7.3 has a place for a Teams webhook, which keeps it, changes it and takes it away', async () => {
  const { form, gateway } = await harness.over('release267');
  await form.openNew();
  await form.fill(minimum);
  await form.edit('Alerts');
  await form.fill({ 'Teams webhook': 'https://teams.example/first' });
  const stored = () => gateway.state.endpoints[0];
  await form.created();
  expect(stored()).toMatchObject({ teams_webhook_url: 'https://teams.example/first' });
  await form.fill({ Name: 'Renamed' });
  await form.saved();
  expect(stored()).toMatchObject({
    name: 'Renamed',
    teams_webhook_url: 'https://teams.example/first',
  });
  await form.edit('Alerts');
  await form.remove('Alerts');
  await form.saved();
  expect(stored()).toMatchObject({ slack_webhook_url: '', teams_webhook_url: '' });
});

test('26.3.6 knows no Teams webhook, so the form has no place for one', async () => {
  const { form } = await harness.over('licensed26');
  await form.openNew();
  await form.edit('Alerts');
  expect(form.field('Chat webhook')).toBeDefined();
  expect(screen.queryByLabelText('Teams webhook')).toBeNull();
});

test('24.6.5 delivers nothing without a rate limit, so that one is demanded', async () => {
  const { form, gateway } = await harness.over('release24');
  await form.openNew();
  await form.fill(minimum);
  await waitFor(() => expect(form.effects.textContent).toContain('delivers nothing at all'));
  await form.save();
  await waitFor(() => expect(document.activeElement).toBe(form.field('At most')));
  await form.fill({ 'At most': '5000', Per: '60' });
  await form.created();
  expect(gateway.state.endpoints).toMatchObject([{ rate_limit: 5000, rate_limit_duration: 60 }]);
});

const labels: [EndpointGateway, string][] = [
  ['release26', 'Convoy v26.2.2'],
  ['release24', 'Convoy v24.6.5'],
  ['documented', 'release not told'],
];

test.each(labels)(
  'over %s the shell tells the release as the gateway does: %s',
  async (kind, label) => {
    const { form } = await harness.over(kind);
    await form.console.load(form.list);
    const sidebar = await screen.findByRole('complementary', { name: 'Sidebar' });
    await waitFor(() => expect(sidebar.textContent).toContain(label));
  },
);

test('an address over http is saved with a caution, and insisted on where the project takes https only', async () => {
  const { form, gateway } = await harness.over('licensed26');
  const internal = 'http://receiver.internal/hook';
  gateway.state.project.config = { ssl: { enforce_secure_endpoints: true } };
  await form.openNew();
  await form.fill({ ...minimum, URL: internal });
  await waitFor(() =>
    expect(form.told('URL')).toMatch(
      /Over http anyone on the way can read and change the events and the signatures\. The project/,
    ),
  );
  await form.save();
  const problem = await form.alert(/takes https addresses only/);
  expect(problem.textContent).toContain('tell a setting that was changed as it was');
  expect(form.isInvalid('URL')).toBe(true);
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  // The setting was changed, and the gateway tells it late.
  gateway.state.enforcesHttps = false;
  await form.press('Save anyway');
  await form.loaded();
  expect(form.field('URL').value).toBe(internal);
  expect(gateway.state.endpoints).toMatchObject([{ url: internal }]);
});

test('a trial of the token request tells what came of it, and shows no token', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.openNew();
  await form.fill(minimum);
  await form.chooseAuth('OAuth 2.0, secret');
  const press = () => form.press('Try to get a token');
  await press();
  await waitFor(() => expect(form.isInvalid('Token URL')).toBe(true));
  await form.fill({
    'Token URL': 'https://auth.example/token',
    'Client ID': 'client-1',
    'Client secret': 'client-secret-1',
  });
  await press();
  await screen.findByText(/The gateway got a token of type Bearer/);
  expect(document.body.textContent).not.toContain(fakeToken);
  await form.fill({ 'Client ID': 'refused' });
  expect(screen.queryByText(/The gateway got a token/)).toBeNull();
  await press();
  await screen.findByText(/The gateway got no token: .*invalid_client \[hidden\]/);
  expect(gateway.state.endpoints).toEqual([]);
});

test('a trial of the token request is not offered by a release without it', async () => {
  const { form } = await harness.over('release24');
  await form.openNew();
  await form.chooseAuth('OAuth 2.0, secret');
  await screen.findByLabelText('Name of the lifetime');
  const trial = () => screen.queryByRole('button', { name: 'Try to get a token' });
  await waitFor(() => expect(trial()).toBeNull());
});
