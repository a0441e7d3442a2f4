import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientCertificate } from '@/lib/testing/client-certificate';
import { type EndpointForm, minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();
const boxes = { cert: 'Client certificate', key: 'Key of the client certificate' };

async function newPair() {
  const { certificate, privateKey } = await clientCertificate();
  return { cert: certificate, key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}

async function paste(form: EndpointForm, { cert, key }: { cert: string; key: string }) {
  await form.fill({ [boxes.cert]: cert, [boxes.key]: key });
}

test('a client certificate is pasted, kept, exchanged, removed and added again', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const stored = async (uid: string) => (await endpoints.read(uid)).mtls_client_cert ?? null;
  const [first, second] = [await newPair(), await newPair()];
  await form.openNew();
  await form.fill(minimum);
  await form.edit('Client certificate');
  await form.press('Paste a certificate and its key');
  await paste(form, { ...first, key: first.key.replaceAll(/^/gm, ' ') });
  await screen.findAllByText(/CN=client\.example/);
  expect(form.told(boxes.key)).toMatch(/put in order/);
  const uid = await form.created();
  const held = { client_cert: first.cert, client_key: '[REDACTED]' };
  expect(await stored(uid)).toEqual(held);

  await form.fill({ Description: 'Changed alone' });
  await form.saved();
  expect(await stored(uid)).toEqual(held);

  await form.edit('Client certificate');
  await form.press('Replace the pair');
  await paste(form, { cert: second.cert, key: first.key });
  await form.save();
  await waitFor(() => expect(document.activeElement).toBe(form.field(boxes.key)));
  expect(form.told(boxes.key)).toMatch(/does not belong/);
  await form.fill({ [boxes.key]: second.key });
  await form.saved();
  expect(await stored(uid)).toEqual({ ...held, client_cert: second.cert });

  await form.remove('Client certificate');
  expect(form.effects.textContent).toMatch(/Erases 2/);
  await form.saved();
  expect(await stored(uid)).toBeNull();

  await form.edit('Client certificate');
  await form.press('Paste a certificate and its key');
  await paste(form, first);
  await form.saved();
  expect(await stored(uid)).toEqual(held);
});
