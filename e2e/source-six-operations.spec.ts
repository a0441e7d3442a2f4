import { expect, test } from './support/source-gateways';

const hmac = { header: 'X-Signature', hash: 'SHA256', encoding: 'hex' };
const listed = {
  uid: '01JDOCUMENTEDSOURCE',
  name: 'Known from a log',
  type: 'http',
  verifier: { type: 'hmac', hmac: { ...hmac, secret: 'pasted-canary' } },
  idempotency_keys: ['request.body.id'],
};

test('a source is made and changed where only its last response is known', async ({ over }) => {
  const { form, gateway, stored, written } = await over('documented');
  const { page } = form;
  await form.openNew('Orders');
  await form.chooseVerifier('HMAC');
  await form.fill({ Header: hmac.header, Secret: 'secret-1' });
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.body.id');
  await form.save();
  await expect(page.getByText(/^From the last response/)).toBeVisible();
  const uid = gateway.state.sources[0]?.uid ?? '';
  expect(stored(uid)).toMatchObject({ verifier: { type: 'hmac', hmac: { secret: 'secret-1' } } });
  await page.reload();
  await expect(page.getByText(/^From the last response/)).toBeVisible();
  expect(await page.content()).not.toContain('secret-1');
  await expect(form.field('Name')).toHaveValue('Orders');

  await form.fill({ Name: 'Renamed' });
  await form.save();
  await expect(page.getByText(/enter it again/).first()).toBeVisible();
  expect(written()).toMatchObject({ name: 'Orders' });
  await form.fill({ 'New secret': 'secret-2' });
  await form.save();
  await expect(form.receipt).toContainText('This gateway cannot be read');
  expect(written()).toMatchObject({
    name: 'Renamed',
    type: 'http',
    verifier: { type: 'hmac', hmac: { ...hmac, secret: 'secret-2' } },
    idempotency_keys: ['request.body.id'],
  });
  expect(stored(uid)).toMatchObject({ name: 'Renamed' });
});

test('a source that turns to another type is not held up by the secret of the former one', async ({
  over,
}) => {
  const { form, written } = await over('documented');
  await form.openNew('Turned');
  await form.chooseVerifier('HMAC');
  await form.fill({ Header: hmac.header, Secret: 'secret-1' });
  await form.save();
  await expect(form.page.getByText(/^From the last response/)).toBeVisible();
  await form.choose('REST API');
  await form.save();
  await expect.poll(() => written().type).toBe('rest_api');
  expect(written()).not.toHaveProperty('verifier');
});

test('AMQP settings are sent whole from the last response, their binding included', async ({
  over,
}) => {
  const { form, written } = await over('documented');
  await form.openNew('Queue');
  const section = await form.chooseBroker('AMQP');
  await form.fill({ Host: 'mq.example', Port: '5672', Queue: 'orders', Workers: '1' });
  await form.fill({ Exchange: 'events', 'Routing key': 'orders.#' });
  await form.choose('User and password', section);
  await form.fill({ User: 'ann', Password: 'secret-1' });
  await form.save();
  await expect(form.page.getByText(/^From the last response/)).toBeVisible();
  await form.edit('Broker');
  await form.fill({ Queue: 'returns', 'New password': 'secret-2' });
  await form.save();
  await expect(form.receipt).toContainText('This gateway cannot be read');
  expect(written()).toMatchObject({
    type: 'pub_sub',
    pub_sub: {
      type: 'amqp',
      workers: 1,
      amqp: {
        schema: 'amqp',
        host: 'mq.example',
        port: '5672',
        vhost: '/',
        queue: 'returns',
        auth: { user: 'ann', password: 'secret-2' },
        bindExchange: { exchange: 'events', routingKey: 'orders.#' },
      },
    },
  });
});

test('pasted JSON is a baseline of which no secret is taken over', async ({ over }) => {
  const { form, gateway, written } = await over('documented');
  const { page } = form;
  gateway.state.sources = [structuredClone(listed)];
  await page.goto(`${form.list}/${listed.uid}`);
  await expect(page.getByText('Stored state not known').first()).toBeVisible();
  await page.getByRole('button', { name: 'Paste JSON' }).click();
  await form.field('JSON of the source').fill(JSON.stringify({ data: listed }));
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('From pasted JSON').first()).toBeVisible();
  await form.fill({ Name: 'Renamed' });
  await form.save();
  await expect(page.getByText(/enter it again/).first()).toBeVisible();
  await form.fill({ 'New secret': 'typed again' });
  await form.save();
  await expect(form.receipt).toBeVisible();
  expect(written()).toMatchObject({
    name: 'Renamed',
    verifier: { type: 'hmac', hmac: { ...hmac, secret: 'typed again' } },
    idempotency_keys: ['request.body.id'],
  });
  expect(JSON.stringify(written())).not.toContain('pasted-canary');
});

test('a save over an unknown state leaves the stored verifier alone and says what that means', async ({
  over,
}) => {
  const { form, gateway, written, stored } = await over('documented');
  // An id of its own: of one that was saved before, the last response is known.
  const uid = 'never-saved-here';
  gateway.state.sources = [{ ...structuredClone(listed), uid }];
  await form.page.goto(`${form.list}/${uid}`);
  await expect(form.page.getByText('Stored state not known').first()).toBeVisible();
  await expect(form.effects).toContainText('one that is stored stays in force');
  await expect(form.effects).toContainText('accepts unsigned requests for a minute');
  await form.fill({ Name: 'Renamed blind' });
  await form.save();
  await expect(form.receipt).toBeVisible();
  expect(written()).not.toHaveProperty('verifier');
  expect(stored(uid)).toMatchObject({
    name: 'Renamed blind',
    verifier: { type: 'hmac', hmac: { secret: 'pasted-canary' } },
  });
});
