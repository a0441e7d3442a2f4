import { accessibilityViolations, expectNoScrollSideways, onPhone } from './support/accessibility';
import { expect, test } from './support/source-harness';

/** Where nothing listens, and which no broker is allowed to be at. */
const nowhere = {
  type: 'amqp',
  workers: 2,
  amqp: {
    schema: 'amqp',
    host: '127.0.0.1',
    port: '1',
    vhost: '/',
    queue: 'orders',
    auth: { user: 'consumer', password: 'hush-of-the-broker' },
    bindExchange: { exchange: '', routingKey: '' },
  },
};

test('a source whose broker is away says so and what to do, is tried from its form, and is switched off', async ({
  form,
  sources,
}) => {
  const { page } = form;
  const uid = await sources.create({ name: 'Reads a queue', type: 'pub_sub', pub_sub: nowhere });
  await form.open(uid);
  const card = page.getByRole('region', { name: 'Consumer' });
  await expect(card).toContainText('The gateway may not reach this address.');
  await expect(card).toContainText('GATEHOUSE_ALLOW_BROKERS');
  await expect(card).toContainText(/Tries again in|Trying again/);
  await expect(card.getByRole('region', { name: 'Refused messages' })).toContainText(
    'none of late',
  );
  await card.getByRole('button', { name: 'Show the last ones' }).click();
  await expect(card.getByRole('region', { name: 'Messages that arrived' })).toContainText(
    'none since the gateway started',
  );
  expect(await accessibilityViolations(page)).toEqual([]);

  await form.edit('Broker');
  const trial = page.getByRole('button', { name: 'Test connection' });
  await trial.focus();
  await page.keyboard.press('Enter');
  const broker = page.getByRole('region', { name: 'Broker' });
  await expect(broker.getByRole('status')).toContainText('The gateway may not reach this address.');
  await expect(trial).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await onPhone(page, () => expectNoScrollSideways(page, 'a broker that is away'));
  await form.fill({ Queue: 'invoices' });
  await expect(broker.getByRole('status')).not.toContainText('may not reach');

  await form.edit('Status');
  await page.getByRole('checkbox', { name: 'Disabled' }).check();
  await form.saved();
  await expect(card).toContainText('Switched off: messages stay in the broker');
  await expect(page.getByText('hush-of-the-broker')).toHaveCount(0);
});

test('a topic of Kafka tells where its group begins, its page why it waits, and the list in short', async ({
  form,
  sources,
}) => {
  const { page } = form;
  const kafka = { brokers: ['127.0.0.1:1'], topic_name: 'orders', initial_offset: 'latest' };
  const uid = await sources.create({
    name: 'Reads a topic',
    type: 'pub_sub',
    pub_sub: { type: 'kafka', workers: 1, kafka },
  });
  await form.open(uid);
  const card = page.getByRole('region', { name: 'Consumer' });
  await expect(card).toContainText('The gateway may not reach this address.');
  await form.edit('Broker');
  await expect(page.getByLabel('A new group begins', { exact: true })).toHaveValue('latest');
  await expect(page.getByRole('region', { name: 'Broker' })).toContainText(`gatehouse-${uid}`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Project' })
    .getByRole('link', { name: 'Sources' })
    .click();
  await expect(page.getByRole('row', { name: /Reads a topic/ })).toContainText(
    'address not allowed',
  );
});
