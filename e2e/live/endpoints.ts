import { isRecord } from '@/lib/util/json';
import { EndpointForm } from '../screens/endpoint-form';
import { expect, test } from '../support/live-gateway';

/** Fills a new endpoint in as every release takes it: 24.6.5 delivers nothing without a limit. */
async function fillNew(form: EndpointForm, values: Record<string, string>): Promise<void> {
  await form.openNew();
  await form.fill(values);
  await form.edit('Rate limit');
  await form.fill({ 'At most': '100', Per: '60' });
}

/** Endpoints, of any project. */
export function endpointTests(): void {
  test('an endpoint is created, and a change of one field keeps everything else', {
    tag: '@long',
  }, async ({ live: { page, address, needs, given, name, read, remember } }) => {
    needs('createEndpoint', 'getEndpoint', 'updateEndpoint', 'deleteEndpoint');
    const url = given('receiver');
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

  test('an endpoint is paused and resumed', { tag: '@long' }, async ({
    live: { page, address, needs, given, name, read, remember },
  }) => {
    needs('createEndpoint', 'getEndpoint', 'pauseEndpoint', 'deleteEndpoint');
    const form = new EndpointForm(page, address('endpoints'));
    await fillNew(form, { Name: name, URL: given('receiver') });
    const uid = await form.created();
    remember(`endpoints/${uid}`);
    await form.act('Pause');
    await expect.poll(async () => (await read(`endpoints/${uid}`)).status).toBe('paused');
    await form.act('Resume');
    await expect.poll(async () => (await read(`endpoints/${uid}`)).status).toBe('active');
  });
}

/** An address that can be read on its way, which internal receivers commonly have. */
export function httpAddressTests(): void {
  test('an endpoint with an http address is created', { tag: '@long' }, async ({
    live: { page, address, needs, lacks, given, name, read, remember, capabilities },
  }) => {
    needs('createEndpoint', 'getEndpoint', 'deleteEndpoint');
    if (capabilities.embedded) lacks('The embedded gateway keeps to https');
    const { config } = await read('');
    const isEnforced =
      isRecord(config) && isRecord(config.ssl) && config.ssl.enforce_secure_endpoints;
    if (isEnforced === true) lacks('This project enforces https');
    const url = given('httpReceiver');
    const form = new EndpointForm(page, address('endpoints'));
    await fillNew(form, { Name: name, URL: url });
    const uid = await form.created();
    remember(`endpoints/${uid}`);
    expect(await read(`endpoints/${uid}`)).toMatchObject({ url });
  });
}
