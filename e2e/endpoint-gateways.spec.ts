import { fakeToken } from '@/lib/testing/fake-gateway/answer-operation';
import { fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import type { EndpointForm } from './screens/endpoint-form';
import { expect, test } from './support/endpoint-gateways';

const minimum = { Name: 'Over a fake', URL: 'https://receiver.example/hook' };

async function fillLicensed(form: EndpointForm): Promise<void> {
  await form.fill(minimum);
  await form.edit('Time-out and content type');
  await form.fill({ 'Time-out': '25' });
  await form.edit('Alerts');
  await form.fill({ 'Support e-mail': 'ops@example.com' });
}

test.describe('26.3.6 without a licence', () => {
  test('says before saving what may be dropped, and after it what was', async ({ over }) => {
    const { form, gateway } = await over('release26');
    await form.openNew();
    await fillLicensed(form);
    await expect(form.effects).toContainText('This gateway may refuse or drop 2');
    await form.created();
    await expect(form.receipt).toContainText('Saved, but not all of it');
    const rows = form.receipt.getByRole('row');
    await expect(rows.filter({ hasText: 'Time-out' })).toContainText('25');
    await expect(rows.filter({ hasText: 'Time-out' })).toContainText('10');
    await expect(rows.filter({ hasText: 'Support e-mail' })).toContainText('not stored');
    expect(gateway.state.endpoints[0]).toMatchObject({ http_timeout: 10, support_email: '' });
    expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('offers to pause where "disabled" is ignored', async ({ over }) => {
    const { form, gateway } = await over('release26');
    await form.openNew();
    await form.fill(minimum);
    await form.created();
    await form.edit('Status');
    await form.page.getByRole('checkbox', { name: /^Disabled/ }).check();
    await expect(form.effects).toContainText('This gateway ignores 1');
    await form.effects.getByRole('button', { name: 'Pause the endpoint instead' }).click();
    await expect.poll(() => gateway.state.endpoints[0]?.status).toBe('paused');
  });
});

test.describe('an answer that never comes', () => {
  test('to a create that took effect leads to the one endpoint that is there', async ({ over }) => {
    const { form, gateway } = await over('release26');
    await form.openNew();
    await form.fill(minimum);
    gateway.fail({ fault: { kind: 'reset_after' }, when: /^POST .*\/endpoints$/, times: 1 });
    await form.save();
    await expect(form.page.getByText('Saved, although the answer was lost')).toBeVisible();
    await form.page.getByRole('button', { name: 'Go on from there' }).click();
    await form.loaded();
    await expect(form.field('Name')).toHaveValue(minimum.Name);
    expect(gateway.state.endpoints).toHaveLength(1);
    expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('to a create that did nothing keeps the form, which can be saved then', async ({ over }) => {
    const { form, gateway } = await over('release26');
    await form.openNew();
    await form.fill(minimum);
    gateway.fail({ fault: { kind: 'reset_before' }, when: /^POST .*\/endpoints$/, times: 1 });
    await form.save();
    await expect(form.page.getByText('Not saved: the connection broke')).toBeVisible();
    await expect(form.field('Name')).toHaveValue(minimum.Name);
    await form.created();
    expect(gateway.state.endpoints).toHaveLength(1);
  });

  test('to an update that took effect can be gone on from', async ({ over }) => {
    const { form, gateway } = await over('release26');
    await form.openNew();
    await form.fill(minimum);
    await form.created();
    await form.fill({ Description: 'Written blind' });
    gateway.fail({ fault: { kind: 'reset_after' }, when: /^PUT .*\/endpoints\//, times: 1 });
    await form.save();
    await form.page.getByRole('button', { name: 'Go on from there' }).click();
    await expect(form.page.getByText('Nothing changed yet')).toBeVisible();
    expect(gateway.state.endpoints[0]).toMatchObject({ description: 'Written blind' });
    expect(gateway.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});

test('a refusal stands at its field, the rest above the form with the words of the gateway', async ({
  over,
}) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  await form.fill(minimum);
  const failure = { kind: 'failure' as const, status: 400 };
  const when = /^POST .*\/endpoints$/;
  gateway.fail({ fault: { ...failure, message: 'url:this address is not liked' }, when, times: 1 });
  await form.save();
  await expect(form.field('URL')).toBeFocused();
  await expect(form.field('URL')).toHaveAccessibleDescription(/this address is not liked/);
  await form.fill({ URL: 'https://receiver.example/liked' });
  gateway.fail({ fault: { ...failure, message: 'an odd refusal' }, when, times: 1 });
  await form.save();
  const summary = form.page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toContainText('an odd refusal');
  await expect(summary).toContainText('Request');
  await expect(form.field('URL')).toHaveValue('https://receiver.example/liked');
});

test('the shell names the release as the gateway does, from the first page on', async ({
  over,
}) => {
  for (const [name, label] of [
    ['release26', 'Convoy v26.2.2'],
    ['release24', 'Convoy v24.6.5'],
    ['documented', 'release not told'],
  ] as const) {
    const { form } = await over(name);
    await form.page.goto(form.list);
    await expect(form.page.getByRole('complementary', { name: 'Sidebar' })).toContainText(label);
  }
});

test('on 24.6.5 a rate limit is demanded, since without one nothing is delivered', async ({
  over,
}) => {
  const { form, gateway } = await over('release24');
  await form.openNew();
  await form.fill(minimum);
  await expect(form.effects).toContainText('delivers nothing at all');
  await form.save();
  await expect(form.field('At most')).toBeFocused();
  await form.fill({ 'At most': '5000', Per: '60' });
  await form.created();
  expect(gateway.state.endpoints[0]).toMatchObject({ rate_limit: 5000, rate_limit_duration: 60 });
});

test.describe('a gateway without reads', () => {
  const uid = '01JDOCUMENTED';
  const listed = {
    uid,
    name: 'Known from a link',
    url: 'https://receiver.example/known',
    secrets: [{ uid: 's', value: 'hush' }],
  };

  test('starts from what a portal link tells, and sends the whole form', async ({ over }) => {
    const { form, gateway } = await over('documented');
    gateway.state.portalLinks = [fakePortalLink(1, { endpoints_metadata: [listed] })];
    gateway.state.endpoints = [{ ...listed }];
    await form.page.goto(`${form.list}/${uid}`);
    await expect(form.page.getByText(/^Taken from a list item at \d/)).toBeVisible();
    await expect(form.page.getByText(/secrets have to be typed again/).first()).toBeVisible();
    await form.fill({ Description: 'Sent with the rest' });
    await form.save();
    await expect(form.receipt).toContainText('This gateway cannot be read');
    const put = gateway.requests.find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toMatchObject({
      name: 'Known from a link',
      url: 'https://receiver.example/known',
      description: 'Sent with the rest',
    });
  });

  test('knows what was created here, and starts from the last response', async ({ over }) => {
    const { form, gateway } = await over('documented');
    await form.openNew();
    await form.fill({ ...minimum, Description: 'Known from the answer' });
    await form.edit('Rate limit');
    await form.fill({ 'At most': '100', Per: '60' });
    await form.save();
    await expect(form.page).toHaveURL(/\/endpoints\/(?!new)[^/]+$/);
    const lastResponse = form.page.getByText(/^From the last response at \d/);
    await expect(lastResponse).toBeVisible();
    await form.page.reload();
    await expect(lastResponse).toBeVisible();
    await expect(form.field('Description')).toHaveValue('Known from the answer');

    await form.page.goto(form.list);
    await expect(form.page.getByText(/from what this console saved/)).toBeVisible();
    await form.page.getByRole('link', { name: minimum.Name }).click();
    await expect(form.page).toHaveURL(/\/endpoints\/(?!new)[^/]+$/);
    expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('starts from pasted JSON, of which no secret is taken over', async ({ over }) => {
    const { form, gateway } = await over('documented');
    // What this console saved of the other one, it knows.
    const unknown = { ...listed, uid: '01JNEVERSAVED' };
    gateway.state.endpoints = [{ ...unknown }];
    await form.page.goto(`${form.list}/${unknown.uid}`);
    await expect(form.page.getByText('Stored state not known')).toBeVisible();
    await form.page.getByRole('button', { name: 'Paste JSON' }).click();
    const authentication = {
      type: 'api_key',
      api_key: { header_name: 'X-Key', header_value: 'pasted-canary' },
    };
    await form
      .field('JSON of the endpoint')
      .fill(JSON.stringify({ data: { ...unknown, authentication } }));
    await form.page.getByRole('button', { name: 'Use it' }).click();
    await expect(form.page.getByText('From pasted JSON')).toBeVisible();
    await expect(form.field('Name')).toHaveValue('Known from a link');
    await form.fill({ Description: 'Changed' });
    await form.save();
    await expect(form.page.getByText(/enter it again/)).toBeVisible();
    await form.fill({ 'New header value': 'typed again' });
    await form.save();
    await expect(form.receipt).toBeVisible();
    const put = gateway.requests.find(({ method }) => method === 'PUT');
    expect(put?.body).toContain('typed again');
    expect(put?.body).not.toContain('pasted-canary');
  });
});

test('an address over http is saved with a caution, and insisted on where the project takes https only', async ({
  over,
}) => {
  const { form, gateway } = await over('licensed26');
  const internal = 'http://receiver.internal/hook';
  gateway.state.project.config = { ssl: { enforce_secure_endpoints: true } };
  await form.openNew();
  await form.fill({ ...minimum, URL: internal });
  await expect(form.field('URL')).toHaveAccessibleDescription(
    /Over http anyone on the way can read and change the events and the signatures\. The project/,
  );
  await form.save();
  const problem = form.page.getByRole('alert').filter({ hasText: 'takes https addresses only' });
  await expect(problem).toContainText('tell a setting that was changed as it was');
  await expect(form.field('URL')).toHaveAttribute('aria-invalid', 'true');
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  // The setting was changed, and the gateway tells it late.
  gateway.state.enforcesHttps = false;
  await problem.getByRole('button', { name: 'Save anyway' }).click();
  await form.loaded();
  await expect(form.field('URL')).toHaveValue(internal);
  expect(gateway.state.endpoints).toMatchObject([{ url: internal }]);
});

test.describe('a trial of the token request', () => {
  const oauth = {
    'Token URL': 'https://auth.example/token',
    'Client ID': 'client-1',
    'Client secret': 'client-secret-1',
  };

  test('is offered where the gateway has it, tells what came of it, and shows no token', async ({
    over,
  }) => {
    const { form, gateway } = await over('release26');
    await form.openNew();
    await form.fill(minimum);
    await form.chooseAuth('OAuth 2.0, secret');
    const press = form.page.getByRole('button', { name: 'Try to get a token' });
    await press.click();
    await expect(form.field('Token URL')).toHaveAttribute('aria-invalid', 'true');
    await form.fill(oauth);
    await press.click();
    await expect(form.page.getByText(/The gateway got a token of type Bearer/)).toBeVisible();
    await expect(form.page.locator('body')).not.toContainText(fakeToken);
    await form.fill({ 'Client ID': 'refused' });
    await expect(form.page.getByText(/The gateway got a token/)).toHaveCount(0);
    await press.click();
    await expect(form.page.getByText(/The gateway got no token: .*invalid_client …/)).toBeVisible();
    expect(gateway.state.endpoints).toEqual([]);
  });

  test('is not offered by a release without it', async ({ over }) => {
    const { form } = await over('release24');
    await form.openNew();
    await form.chooseAuth('OAuth 2.0, secret');
    await expect(form.field('Name of the lifetime')).toBeVisible();
    await expect(form.page.getByRole('button', { name: 'Try to get a token' })).toHaveCount(0);
  });
});
