import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

test('pasted addresses and lists fill the fields', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew('Pasted');
  await form.chooseBroker('AMQP');
  await form.fill({ 'Fill from an address': 'amqps://ann:p@ss@mq.example/team%2Fa' });
  await form.press('Fill in');
  await waitFor(() => expect(form.field('Host').value).toBe('mq.example'));
  expect(form.field('Port').value).toBe('5671');
  expect(form.field('Virtual host').value).toBe('team/a');
  expect(form.field('Password').value).toBe('p@ss');
  expect(form.field('Fill from an address').value).toBe('');

  await form.fill({ 'Fill from an address': 'arn:aws:sqs:eu-west-1:123456789012:orders' });
  await form.press('Fill in');
  await waitFor(() => expect(form.field('Queue name').value).toBe('orders'));
  expect(form.field('Region').value).toBe('eu-west-1');

  await form.choose('Kafka', form.section('Broker'));
  await form.chip('Brokers', 'SASL_SSL://b.example:9092; k-1.example:9092 k-2.example:9092');
  expect(form.entries(form.section('Broker'))).toHaveLength(3);
  await screen.findByText(/^SASL_SSL in front of a broker is left out/);
});

test('a service account is read from a file and its faults are named', async () => {
  const { form, console } = await harness.overEmbedded();
  await form.openNew('Account');
  await form.chooseBroker('Google Pub/Sub');
  const give = (fields: Record<string, string>) =>
    console.user.upload(
      form.field('Key file of the service account'),
      new File([JSON.stringify(fields)], 'key.json', { type: 'application/json' }),
    );
  const account = { type: 'service_account', project_id: 'shop-1' };
  await give(account);
  await screen.findByText(/^The field private_key is missing/);
  await give({
    ...account,
    private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
    client_email: 'events@shop-1.iam.example',
  });
  await screen.findByText('Service account events@shop-1.iam.example');
});

test('a provider’s source without a secret says that it refuses every request, and takes one', async () => {
  const { form, create, read, ask } = await harness.overEmbedded();
  const hmac = { header: 'X-Hub-Signature-256', hash: 'SHA256', encoding: 'hex' };
  const source = { name: 'Secret taken away', type: 'http' };
  const uid = await create({
    ...source,
    provider: 'github',
    verifier: { type: 'hmac', hmac: { ...hmac, secret: 'removed-secret-1' } },
  });
  await ask('PUT', `sources/${uid}`, { ...source, verifier: { type: 'noop' } });
  await form.open(uid);
  const section = await form.edit('Verifier');
  await within(section).findByText(/refuse every request/);
  await form.chooseVerifier('HMAC');
  await form.fill({ Secret: 'given-secret-1' });
  expect(within(section).queryByText(/refuse every request/)).toBeNull();
  await form.saved();
  expect(await read(uid)).toMatchObject({
    provider: 'github',
    verifier: { type: 'hmac', hmac: { ...hmac, secret: 'given-secret-1' } },
  });
});

test('the bench signs a sample and tells good signatures from bad ones', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew('Bench');
  await form.chooseVerifier('HMAC');
  await form.fill({ Header: 'X-Signature', Secret: 'src_secret_0123456789' });
  const signatures = await screen.findByRole('region', { name: 'Signature bench' });
  const says = (text: string | RegExp) => within(signatures).findByText(text);
  await form.fill({ 'Sample body': '{"id":"evt_1","amount":1250}' });
  const digest = 'a2b4cbd3380bcd3291d3705156c3bf26a2584d4d05d29b64e1d56bb41639946a';
  await says(`X-Signature: ${digest}`);
  await form.fill({ 'Header value to check': digest });
  await says(/^Accepted/);
  await form.fill({ 'Header value to check': `sha256=${digest}` });
  await says(/^Refused: the value is not in the chosen encoding/);
  await form.selectOptions({ Hash: 'MD5' });
  await says(/^Gateways verify SHA256 and SHA512 only/);
});
