import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();
const listed = {
  uid: '01JDOCUMENTED',
  name: 'Known from a link',
  url: 'https://receiver.example/known',
  secrets: [{ uid: 's', value: 'hush' }],
};
const receipt = () => screen.findByRole('region', { name: 'Receipt of the save' });
const sentBy = ({ requests }: FakeGateway) =>
  requests.find(({ method }) => method === 'PUT')?.body ?? '';

test('a form starts from what a portal link tells, and sends all of it', async () => {
  const { form, gateway } = await harness.over('documented');
  gateway.state.portalLinks = [fakePortalLink(1, { endpoints_metadata: [listed] })];
  gateway.state.endpoints = [{ ...listed }];
  await form.console.load(`${form.list}/${listed.uid}`);
  await screen.findByText(/^Taken from a list item at \d/);
  expect(screen.getAllByText(/secrets have to be typed again/)).not.toEqual([]);
  await form.fill({ Description: 'Sent with the rest' });
  await form.save();
  expect((await receipt()).textContent).toContain('This gateway cannot be read');
  expect(JSON.parse(sentBy(gateway))).toMatchObject({
    name: 'Known from a link',
    url: 'https://receiver.example/known',
    description: 'Sent with the rest',
  });
});

test('what was created here is known, and its form starts from the last response', async () => {
  const { form, gateway } = await harness.over('documented');
  await form.openNew();
  await form.fill({ ...minimum, Description: 'Known from the answer' });
  await form.edit('Rate limit');
  await form.fill({ 'At most': '100', Per: '60' });
  await form.save();
  const lastResponse = () => screen.findByText(/^From the last response at \d/);
  await lastResponse();
  await form.console.reload();
  await lastResponse();
  expect(form.field('Description').value).toBe('Known from the answer');

  const { address } = form.console;
  await form.console.load(form.list);
  await screen.findByText(/from what this console saved/);
  await form.console.user.click(await screen.findByRole('link', { name: minimum.Name }));
  await form.console.user.click(await screen.findByRole('link', { name: 'Edit endpoint' }));
  await waitFor(() => expect(form.console.address).toBe(address));
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a form starts from pasted JSON, of which no secret is taken over', async () => {
  const { form, gateway } = await harness.over('documented');
  gateway.state.endpoints = [{ ...listed }];
  await form.console.load(`${form.list}/${listed.uid}`);
  await screen.findByText('Stored state not known');
  await form.press('Paste JSON');
  const authentication = {
    type: 'api_key',
    api_key: { header_name: 'X-Key', header_value: 'pasted-canary' },
  };
  const text = JSON.stringify({ data: { ...listed, authentication } });
  await form.fill({ 'JSON of the endpoint': text });
  await form.press('Use it');
  await screen.findByText('From pasted JSON');
  expect(form.field('Name').value).toBe('Known from a link');
  await form.fill({ Description: 'Changed' });
  await form.save();
  await screen.findByText(/enter it again/);
  await form.fill({ 'New header value': 'typed again' });
  await form.save();
  await receipt();
  expect(sentBy(gateway)).toContain('typed again');
  expect(sentBy(gateway)).not.toContain('pasted-canary');
});

test('a new signing secret can be sent where there is no way to rotate it, with what that does', async () => {
  const { form, gateway } = await harness.over('documented');
  gateway.state.portalLinks = [fakePortalLink(1, { endpoints_metadata: [listed] })];
  gateway.state.endpoints = [{ ...listed }];
  await form.console.load(`${form.list}/${listed.uid}`);
  await form.edit('Signing secret');
  expect(form.told('New signing secret')).toMatch(/look at the signature of the next delivery/);
  await form.fill({ 'New signing secret': 'a-new-signing-secret-for-it' });
  expect(form.effects.textContent).toMatch(/Known releases take a new secret with a save/);
  await form.save();
  const told = (await receipt()).textContent;
  // This one does as the known releases do, and its answer shows the former secret.
  expect(told).toMatch(/Signing secret.*not stored: known releases/);
  expect(told).not.toContain('a-new-signing-secret-for-it');
  expect(JSON.parse(sentBy(gateway))).toMatchObject({ secret: 'a-new-signing-secret-for-it' });
});

test('where secrets are rotated, a save offers none', async () => {
  const { form, gateway } = await harness.over('licensed26');
  gateway.state.endpoints = [{ ...listed }];
  await form.open(listed.uid);
  await form.edit('Signing secret');
  expect(screen.getByRole('button', { name: 'Rotate secret' })).toBeTruthy();
  expect(screen.queryByLabelText('New signing secret')).toBeNull();
});
