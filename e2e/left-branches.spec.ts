import type { Locator } from 'playwright/test';
import { FilterBench } from './screens/filter-bench';
import { expect, test as sourceTest } from './support/source-bench';
import { test as subscriptionTest } from './support/subscription-bench';

/** Presses the label of a choice, as people do: the box before it is left by that press. */
async function press(section: Locator, choice: string): Promise<void> {
  await section.getByText(choice, { exact: true }).click();
}

/** Types with the keyboard and stays in the box. */
async function type(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.pressSequentially(text);
}

sourceTest(
  'a verifier or a broker that is left does not keep a source from being saved',
  async ({ form, sources }) => {
    await form.openNew('Left branches');
    const verifier = await form.edit('Verifier');
    await press(verifier, 'HMAC');
    await type(form.field('Header'), 'X-Left');
    await press(verifier, 'Basic');
    await type(form.field('User'), 'left-user');
    await press(verifier, 'API key');
    await type(form.field('Header name'), 'X-Kept');
    await type(form.field('Header value'), 'kept-value');
    const uid = await form.created();
    const { verifier: created } = await sources.read(uid);
    expect(created).toMatchObject({ type: 'api_key', api_key: { header_name: 'X-Kept' } });
    expect(JSON.stringify(created)).not.toMatch(/left-|X-Left/);

    await press(form.page.getByRole('radiogroup', { name: 'Type' }), 'Message broker');
    const broker = await form.edit('Broker');
    await press(broker, 'Kafka');
    await press(broker, 'SCRAM');
    await type(form.field('User'), 'left-user');
    await press(broker, 'Plain');
    await type(form.field('User'), 'left-user-too');
    await press(broker, 'Amazon SQS');
    await type(form.field('Region'), 'left-region');
    await press(broker, 'AMQP');
    await type(form.field('Host'), 'kept.example');
    await type(form.field('Queue'), 'kept-queue');
    await press(broker, 'User and password');
    await type(form.field('User'), 'left-user');
    await press(broker, 'None');
    await form.saved();
    const { type: kind, pub_sub } = await sources.read(uid);
    expect(kind).toBe('pub_sub');
    expect(pub_sub).toMatchObject({
      type: 'amqp',
      amqp: { host: 'kept.example', queue: 'kept-queue' },
    });
    expect(JSON.stringify(pub_sub)).not.toContain('left-');
  },
);

subscriptionTest(
  'a setting or an operator that is left does not keep a subscription from being saved',
  async ({ form, project }) => {
    await project.endpoint('End of left settings');
    await form.openNew();
    await form.fill({ Name: 'Left settings' });
    await form.pick('Endpoint', 'End of left settings');
    await form.edit('Rate limit');
    await type(form.field('At most'), '99');
    await form.page.getByRole('button', { name: 'Remove Rate limit' }).click();
    await form.edit('Filter');
    await type(form.field('Filter on headers'), '{"X-Left": "left"');
    await form.page.getByRole('button', { name: 'Remove Filter' }).click();
    await form.edit('Filter');
    const bench = new FilterBench(form.page, 'body');
    await bench.open();
    const { dialog } = bench;
    await dialog.getByRole('button', { name: 'Add condition to the filter' }).click();
    await dialog.getByLabel('Key of the new condition').fill('order.total');
    await dialog.getByLabel('Operator of order.total').selectOption('$regex');
    await dialog.getByLabel('Value of order.total', { exact: true }).fill('left.*');
    await dialog.getByLabel('Operator of order.total').selectOption('$gte');
    await dialog.getByLabel('Value of order.total', { exact: true }).fill('12');
    await bench.close();
    const uid = await form.created();
    const { filter_config, rate_limit_config } = await project.read(`subscriptions/${uid}`);
    expect(filter_config).toMatchObject({ filter: { body: { 'order.total': { $gte: 12 } } } });
    expect(JSON.stringify([filter_config, rate_limit_config])).not.toMatch(/left|:99/);
  },
);
