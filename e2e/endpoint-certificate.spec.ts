import { clientCertificate } from '@/lib/testing/client-certificate';
import type { EndpointForm } from './screens/endpoint-form';
import { expect, test } from './support/endpoint-bench';

const settings = { name: 'With a certificate', url: 'https://receiver.example/hook' };
const boxes = { cert: 'Client certificate', key: 'Key of the client certificate' };

async function newPair() {
  const { certificate, privateKey } = await clientCertificate();
  return { cert: certificate, key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}

async function paste(form: EndpointForm, { cert, key }: { cert: string; key: string }) {
  await form.fill({ [boxes.cert]: cert, [boxes.key]: key });
}

test('a client certificate is pasted, kept, exchanged, removed and added again', async ({
  form,
  endpoints,
}) => {
  const { page } = form;
  const stored = async (uid: string) => (await endpoints.read(uid)).mtls_client_cert ?? null;
  const [first, second] = [await newPair(), await newPair()];
  await form.openNew();
  await form.fill({ Name: settings.name, URL: settings.url });
  await form.edit('Client certificate');
  await page.getByRole('button', { name: 'Paste a certificate and its key' }).click();
  await paste(form, { ...first, key: first.key.replaceAll(/^/gm, ' ') });
  await expect(page.getByText('CN=client.example').first()).toBeVisible();
  await expect(form.field(boxes.key)).toHaveAccessibleDescription(/put in order/);
  const uid = await form.created();
  const held = { client_cert: first.cert, client_key: '[REDACTED]' };
  expect(await stored(uid)).toEqual(held);

  await form.fill({ Description: 'Changed alone' });
  await form.saved();
  expect(await stored(uid)).toEqual(held);

  await form.edit('Client certificate');
  await page.getByRole('button', { name: 'Replace the pair' }).click();
  await paste(form, { cert: second.cert, key: first.key });
  await form.save();
  await expect(form.field(boxes.key)).toBeFocused();
  await expect(form.field(boxes.key)).toHaveAccessibleDescription(/does not belong/);
  await form.fill({ [boxes.key]: second.key });
  await form.saved();
  expect(await stored(uid)).toEqual({ ...held, client_cert: second.cert });

  await form.remove('Client certificate');
  await expect(form.effects).toContainText(/Erases 2/);
  await form.saved();
  expect(await stored(uid)).toBeNull();

  await form.edit('Client certificate');
  await page.getByRole('button', { name: 'Paste a certificate and its key' }).click();
  await paste(form, first);
  await form.saved();
  expect(await stored(uid)).toEqual(held);
});
