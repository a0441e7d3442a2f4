import { generateKeyPairSync } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();

test('nothing is red before it was left or saved, and it clears while it is put right', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew();
  const red = () => document.querySelectorAll('[aria-invalid="true"]');
  await form.fill({ URL: 'http://' });
  expect(red()).toHaveLength(0);
  await form.console.user.click(form.field('Description'));
  await waitFor(() => expect(form.isInvalid('URL')).toBe(true));
  expect(form.told('URL')).toMatch(/https:\/\//);
  await form.fill({ URL: minimum.URL });
  await waitFor(() => expect(red()).toHaveLength(0));
  expect(screen.queryByText(/problems?:/)).toBeNull();
});

test('a pair is right as soon as its second half is, before that is left', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew();
  await form.edit('Rate limit');
  await form.fill({ 'At most': '5' });
  await form.console.user.tab();
  await waitFor(() => expect(form.isInvalid('Per')).toBe(true));
  expect(document.activeElement).toBe(form.field('Per'));
  await form.console.user.keyboard('30');
  await waitFor(() => expect(form.isInvalid('Per')).toBe(false));
  expect(document.activeElement).toBe(form.field('Per'));
});

test('what is required is said in words, and a bad address is led to and described', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew();
  for (const label of ['Name', 'URL']) {
    expect(form.field(label).getAttribute('aria-required')).toBe('true');
  }
  expect(screen.getAllByText('required')).toHaveLength(2);
  await form.fill({ Name: minimum.Name, URL: 'https:///x' });
  await form.save();
  await waitFor(() => expect(document.activeElement).toBe(form.field('URL')));
  expect(form.isInvalid('URL')).toBe(true);
  expect(form.told('URL')).toMatch(/Add the host name after https/);
});

test('what was taken off a pasted secret is said, and the rest is stored', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  await form.openNew();
  await form.fill(minimum);
  await form.chooseAuth('API key');
  await form.fill({ 'Header name': 'X-Key', 'Header value': ' abc\n' });
  expect(form.field('Header value').value).toBe('abc');
  expect(form.told('Header value')).toContain(
    'Taken off the pasted text: line ends and blanks around it',
  );
  const stored = await endpoints.read(await form.created());
  expect(stored.authentication).toMatchObject({ api_key: { header_value: 'abc' } });
});

test('a secret with the version of a signature in front gets a hint, and is taken as it is', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  await form.openNew();
  await form.fill(minimum);
  await form.edit('Signing secret');
  await form.fill({ 'Signing secret': 'v1,whsec_QUFBQUFBQUFBQUFB' });
  expect(form.told('Signing secret')).toMatch(/not part of a secret/);
  const { secrets } = await endpoints.read(await form.created());
  expect(secrets).toEqual([expect.objectContaining({ value: 'v1,whsec_QUFBQUFBQUFBQUFB' })]);
});

test('a key of several lines keeps its line ends, shown and hidden', async () => {
  const { form } = await harness.overEmbedded();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await form.openNew();
  await form.fill(minimum);
  await form.edit('Client certificate');
  await form.press(/^Paste a certificate/);
  await form.fill({ 'Key of the client certificate': pem });
  const held = () => form.field('Key of the client certificate').value;
  for (const eye of [/^Show the key of the client/, /^Hide the key of the client/]) {
    expect(held()).toBe(pem);
    await form.press(eye);
  }
  expect(held()).toBe(pem);
  await form.fill({ 'Client certificate': pem });
  await form.save();
  await waitFor(() => expect(form.told('Client certificate')).toMatch(/private key/));
  expect(form.console.address).toBe('endpoints/new');
});

test('fields that the gateway holds nothing in are empty again after Discard', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  await form.open(await endpoints.create({ name: 'Bare', url: minimum.URL }));
  await form.fill({ Description: 'typed', Owner: 'typed' });
  await form.edit('Rate limit');
  await form.fill({ 'At most': '5' });
  await form.press('Discard');
  await form.press('Discard changes');
  await screen.findByText('Nothing changed yet');
  for (const label of ['Description', 'Owner', 'At most']) {
    expect(form.field(label).value).toBe('');
  }
});

test('Escape in a dialog asks before it drops what was typed there', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  await form.open(await endpoints.create({ name: 'Rotated', url: minimum.URL }));
  const { user } = form.console;
  const dialog = () => screen.queryByRole('dialog', { name: 'Rotate the signing secret' });
  const isClosed = () => waitFor(() => expect(dialog()).toBeNull());
  await form.act('Rotate secret…');
  await user.keyboard('{Escape}');
  await isClosed();

  await form.act('Rotate secret…');
  await form.choose('Enter one');
  await form.fill({ Secret: 'typed-into-a-dialog' });
  await user.keyboard('{Escape}');
  const answer = async (name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(form.field('Secret').value).toBe('typed-into-a-dialog');
  await user.keyboard('{Escape}');
  await answer('Discard');
  await isClosed();
});
