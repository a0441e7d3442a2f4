import { expect, test } from 'vitest';
import { writing26Unlicensed } from '@/lib/testing/fake-gateway/behaviour';
import { consoleHarness } from './console-harness';
import { ResourceForm } from './resource-form';

const harness = consoleHarness();
const minimum = { Name: 'Orders', URL: 'https://receiver.example/hook' };

test('a form over a fake gateway goes through pages, routes and services', async () => {
  const { console, gateway } = await harness.overFake({ behaviour: writing26Unlicensed });
  const form = new ResourceForm(console, 'endpoints', 'endpoint');
  await form.openNew();
  await form.fill(minimum);
  await form.edit('Time-out and content type');
  await form.fill({ 'Time-out': '25' });
  await form.created();
  expect(form.receipt.textContent).toContain('Saved, but not all of it');
  expect(gateway.state.endpoints).toMatchObject([{ name: 'Orders', http_timeout: 10 }]);
});

test('a form over the embedded gateway does, and a reload finds what it stored', async () => {
  const { console, ask } = await harness.overEmbedded();
  const form = new ResourceForm(console, 'endpoints', 'endpoint');
  await form.openNew();
  await form.fill(minimum);
  await form.edit('Authentication');
  await form.choose('API key');
  await form.fill({ 'Header name': 'X-Api-Key', 'Header value': 'key-value-1' });
  const uid = await form.created();
  expect(await ask('GET', `endpoints/${uid}`)).toMatchObject({
    authentication: { type: 'api_key', api_key: { header_value: 'key-value-1' } },
  });
  await form.fill({ Description: 'Changed' });
  await form.saved();
  await console.reload();
  await form.loaded();
  expect(form.field('Description').value).toBe('Changed');
});
