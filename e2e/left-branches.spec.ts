import type { Locator } from 'playwright/test';
import { FilterBench } from './screens/filter-bench';
import { test as endpointTest, expect } from './support/endpoint-bench';
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

endpointTest(
  'an authentication or a certificate that is left does not keep an endpoint from being saved',
  async ({ form, endpoints }) => {
    await form.openNew();
    await form.fill({ Name: 'Left branches', URL: 'https://receiver.example/hook' });
    const section = await form.edit('Authentication');
    await press(section, 'Basic');
    await type(form.field('User'), 'left-user');
    await press(section, 'API key');
    await type(form.field('Header name'), 'X-Kept');
    await type(form.field('Header value'), 'kept-value');
    const uid = await form.created();
    expect(await endpoints.read(uid)).toMatchObject({
      authentication: {
        type: 'api_key',
        api_key: { header_name: 'X-Kept', header_value: 'kept-value' },
      },
    });

    await form.edit('Authentication');
    await press(section, 'OAuth 2.0, key pair');
    await type(form.field('Subject'), 'left-subject');
    await press(section, 'OAuth 2.0, secret');
    await type(form.field('Issuer'), 'left-issuer');
    await press(section, 'Basic');
    await type(form.field('User'), 'kept-user');
    await type(form.field('Password'), 'kept-password');
    await form.edit('Client certificate');
    await form.page.getByRole('button', { name: 'Paste a certificate and its key' }).click();
    await type(form.field('Client certificate'), 'left-certificate');
    await form.page.getByRole('button', { name: 'Remove Client certificate' }).click();
    await form.saved();
    const { authentication, mtls_client_cert } = await endpoints.read(uid);
    expect(authentication).toMatchObject({
      type: 'basic_auth',
      basic_auth: { username: 'kept-user' },
    });
    expect(JSON.stringify([authentication, mtls_client_cert ?? null])).not.toMatch(/left-|X-Kept/);

    await press(section, 'OAuth 2.0, secret');
    await type(form.field('Client ID'), 'left-client');
    await form.page.getByRole('button', { name: 'Remove Authentication' }).click();
    await form.saved();
    expect(JSON.stringify(await endpoints.read(uid))).not.toMatch(/left-|kept-user/);
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
