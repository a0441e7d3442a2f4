import { EndpointForm } from './screens/endpoint-form';
import { FunctionBench } from './screens/function-bench';
import { ListScreen } from './screens/list-screen';
import { ResourceForm } from './screens/resource-form';
import { expect, test } from './support/live-gateway';

/** Fills a new endpoint in as every release takes it: 24.6.5 delivers nothing without a limit. */
async function fillNew(form: EndpointForm, values: Record<string, string>): Promise<void> {
  await form.openNew();
  await form.fill(values);
  await form.edit('Rate limit');
  await form.fill({ 'At most': '100', Per: '60' });
}

test.describe('on any gateway', { tag: '@live' }, () => {
  test('the key opens its project, and the settings name what the gateway offers', async ({
    live: { page, address, console, projectId, apiKey, project, capabilities },
  }) => {
    await page.context().clearCookies();
    await page.goto(`${console.origin}/sign-in`);
    await page.getByLabel('Project ID').fill(projectId);
    await page.getByLabel('API key').fill(apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/portal-links/);
    await page.goto(address('settings'));
    const card = page.getByRole('region', { name: 'What this gateway offers and honours' });
    for (const { label } of capabilities.routes) await expect(card).toContainText(label);
    const switcher = page.getByRole('button', { name: /Switch project/ });
    await expect(switcher).toContainText(project.name ?? projectId);
    expect(await page.content()).not.toContain(apiKey);
  });

  test('a portal link is found by its name, and found again by the address of the view', async ({
    live: { page, address, needs },
  }) => {
    needs('listPortalLinks');
    const list = new ListScreen(page, address('portal-links'));
    await list.open();
    const nothing = page.getByRole('heading', { name: 'No portal links yet' });
    await expect(list.table.or(nothing)).toBeVisible();
    test.skip(await nothing.isVisible(), 'This project has no portal links');
    await list.settled();
    const [name] = await list.names();
    await list.search.fill(name ?? '');
    await expect(page).toHaveURL(/[?&]q=/);
    await list.settled();
    expect(await list.names()).toContain(name);
    await page.reload();
    await expect(list.search).toHaveValue(name ?? '');
    expect(await list.names()).toContain(name);
  });

  test('an endpoint is created, and a change of one field keeps everything else', async ({
    live: { page, address, needs, receiver, name, read, remember },
  }) => {
    needs('createEndpoint', 'getEndpoint', 'updateEndpoint', 'deleteEndpoint');
    const url = receiver();
    const form = new EndpointForm(page, address('endpoints'));
    await fillNew(form, { Name: name, URL: url, Description: 'Made by a test' });
    await form.chooseAuth('API key');
    await form.fill({ 'Header name': 'X-Api-Key', 'Header value': 'live-test-value' });
    const uid = await form.created();
    remember(`endpoints/${uid}`);
    const before = await read(`endpoints/${uid}`);
    expect(before).toMatchObject({ url, description: 'Made by a test' });
    await form.fill({ Description: 'Changed by a test' });
    await form.saved();
    const { updated_at: _, ...kept } = before;
    expect(await read(`endpoints/${uid}`)).toMatchObject({
      ...kept,
      description: 'Changed by a test',
    });
  });

  test('an endpoint is paused and resumed', async ({
    live: { page, address, needs, receiver, name, read, remember },
  }) => {
    needs('createEndpoint', 'getEndpoint', 'pauseEndpoint', 'activateEndpoint', 'deleteEndpoint');
    const form = new EndpointForm(page, address('endpoints'));
    await fillNew(form, { Name: name, URL: receiver() });
    const uid = await form.created();
    remember(`endpoints/${uid}`);
    await form.act('Pause');
    await expect.poll(async () => (await read(`endpoints/${uid}`)).status).toBe('paused');
    await form.act('Resume');
    await expect.poll(async () => (await read(`endpoints/${uid}`)).status).toBe('active');
  });

  test('a subscription is created for an endpoint, and a change of its name keeps its filter', async ({
    live: { page, address, needs, receiver, name, read, remember, project },
  }) => {
    needs('createEndpoint', 'deleteEndpoint');
    needs('createSubscription', 'getSubscription', 'updateSubscription', 'deleteSubscription');
    test.skip(project.type === 'incoming', 'Subscriptions of incoming projects need a source');
    const endpoints = new EndpointForm(page, address('endpoints'));
    await fillNew(endpoints, { Name: name, URL: receiver() });
    const endpoint = await endpoints.created();
    remember(`endpoints/${endpoint}`);
    const form = new ResourceForm(page, address('subscriptions'), 'subscription');
    await form.openNew();
    await form.fill({ Name: name });
    await form.select('Endpoint').click();
    await form.select('Endpoint').fill(endpoint);
    await page
      .getByRole('option', { name: new RegExp(endpoint) })
      .first()
      .click();
    const uid = await form.created();
    remember(`subscriptions/${uid}`);
    const { filter_config } = await read(`subscriptions/${uid}`);
    await form.fill({ Name: `${name}-changed` });
    await form.saved();
    const after = await read(`subscriptions/${uid}`);
    expect(after).toMatchObject({ name: `${name}-changed`, filter_config });
  });

  test('a function is tried without the gateway', async ({
    live: { page, projectId, console },
  }) => {
    const bench = new FunctionBench(page);
    await page.goto(`${console.origin}/projects/${encodeURIComponent(projectId)}/functions`);
    await bench.ready();
    await bench.write(bench.code, 'function transform(payload) { return { tried: true }; }');
    await bench.run();
    await expect(bench.output).toContainText('tried');
  });
});
