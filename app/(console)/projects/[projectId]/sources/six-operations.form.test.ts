import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enterAmqp, enterHmac, hmac } from './testing/entries';
import type { SourceForm } from './testing/source-form';
import { sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

const listed = {
  uid: '01JDOCUMENTEDSOURCE',
  name: 'Known from a log',
  type: 'http',
  verifier: { type: 'hmac', hmac: { ...hmac, secret: 'pasted-canary' } },
  idempotency_keys: ['request.body.id'],
};

/** Waits until the form starts from what was answered last. */
const fromLastResponse = () => screen.findByText(/^From the last response/);

/** Saves and waits for the receipt, which cannot be of what a read found. */
async function savedUnread(form: SourceForm): Promise<void> {
  await form.save();
  await waitFor(() => expect(form.receipt.textContent).toContain('This gateway cannot be read'));
}

const open = () => harness.overKind('documented');

test('a source is made and changed where only its last response is known', async () => {
  const { form, console, gateway, stored, written } = await open();
  await form.openNew();
  await enterHmac(form);
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.body.id');
  await form.save();
  await fromLastResponse();
  const uid = gateway.state.sources[0]?.uid ?? '';
  expect(stored(uid)).toMatchObject({ verifier: { type: 'hmac', hmac } });
  await console.reload();
  await fromLastResponse();
  expect(document.documentElement.outerHTML).not.toContain(hmac.secret);
  expect(form.field('Name').value).toBe('Orders');

  await form.fill({ Name: 'Renamed' });
  await form.save();
  await screen.findAllByText(/enter it again/);
  expect(written()).toMatchObject({ name: 'Orders' });
  await form.fill({ 'New secret': 'secret-2' });
  await savedUnread(form);
  expect(written()).toMatchObject({
    name: 'Renamed',
    type: 'http',
    verifier: { type: 'hmac', hmac: { ...hmac, secret: 'secret-2' } },
    idempotency_keys: ['request.body.id'],
  });
  expect(stored(uid)).toMatchObject({ name: 'Renamed' });
});

test('a source that turns to another type is not held up by the secret of the former one', async () => {
  const { form, written } = await open();
  await form.openNew('Turned');
  await enterHmac(form);
  await form.save();
  await fromLastResponse();
  await form.choose('REST API');
  await form.save();
  await waitFor(() => expect(written().type).toBe('rest_api'));
  expect(written()).not.toHaveProperty('verifier');
});

test('AMQP settings are sent whole from the last response, their binding included', async () => {
  const { form, written } = await open();
  await form.openNew('Queue');
  await enterAmqp(form);
  await form.save();
  await fromLastResponse();
  await form.edit('Broker');
  await form.fill({ Queue: 'returns', 'New password': 'secret-2' });
  await savedUnread(form);
  expect(written()).toMatchObject({
    type: 'pub_sub',
    pub_sub: {
      type: 'amqp',
      workers: 2,
      amqp: {
        schema: 'amqp',
        host: 'mq.example',
        port: '5672',
        vhost: '/team/a',
        queue: 'returns',
        auth: { user: 'ann', password: 'secret-2' },
        bindExchange: { exchange: 'events', routingKey: 'orders.#' },
      },
    },
  });
});

test('pasted JSON is a baseline of which no secret is taken over', async () => {
  const { form, console, gateway, written } = await open();
  gateway.state.sources = [structuredClone(listed)];
  await console.load(`sources/${listed.uid}`);
  await screen.findAllByText('Stored state not known');
  await form.press('Paste JSON');
  await form.fill({ 'JSON of the source': JSON.stringify({ data: listed }) });
  await form.press('Use it');
  await screen.findAllByText('From pasted JSON');
  await form.fill({ Name: 'Renamed' });
  await form.save();
  await screen.findAllByText(/enter it again/);
  await form.fill({ 'New secret': 'typed again' });
  await savedUnread(form);
  expect(written()).toMatchObject({
    name: 'Renamed',
    verifier: { type: 'hmac', hmac: { ...hmac, secret: 'typed again' } },
    idempotency_keys: ['request.body.id'],
  });
  expect(JSON.stringify(written())).not.toContain('pasted-canary');
});

test('a save over an unknown state leaves the stored verifier alone and says what that means', async () => {
  const { form, console, gateway, written, stored } = await open();
  gateway.state.sources = [structuredClone(listed)];
  await console.load(`sources/${listed.uid}`);
  await screen.findAllByText('Stored state not known');
  await waitFor(() => {
    expect(form.effects.textContent).toContain('one that is stored stays in force');
    expect(form.effects.textContent).toContain('accepts unsigned requests for a minute');
  });
  await form.fill({ Name: 'Renamed blind' });
  await savedUnread(form);
  expect(written()).not.toHaveProperty('verifier');
  expect(stored(listed.uid)).toMatchObject({
    name: 'Renamed blind',
    verifier: { type: 'hmac', hmac: { secret: 'pasted-canary' } },
  });
});
