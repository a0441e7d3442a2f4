import { createHmac } from 'node:crypto';
import { ChainScreen } from './screens/chain-screen';
import { accessibilityViolations } from './support/accessibility';
import { expect, test } from './support/subscription-bench';

const delivered = '{"order":{"id":"ord_1042","lines":["A-7","B-2"],"total":1299}}';

test('an event is followed to the endpoint, which gets the body, the headers and a signature', async ({
  signedInPage: page,
  account,
}) => {
  const chain = new ChainScreen(page);
  await chain.open(account.projectId);
  await expect(page.getByText('Nothing runs before you press Follow')).toBeVisible();
  await chain.field('Secret of the endpoint').fill('endpoint-secret');
  await chain.follow.click();
  await expect(chain.ending('The event reaches the endpoint.')).toBeVisible();
  await expect(chain.step('Filter of the subscription')).toContainText('order.total $gte 1000');
  await expect(chain.step('Function of the subscription')).toContainText('129900 → 1299');
  const delivery = chain.step('What the endpoint receives');
  const signature = createHmac('sha256', 'endpoint-secret').update(delivered).digest('hex');
  await expect(delivery.getByRole('region', { name: 'Headers as sent' })).toContainText(
    `X-Convoy-Signature: ${signature}`,
  );
  await expect(delivery).toContainText('X-Kind: order');
});

test('a step that stops the event says why, and those after it are not reached', async ({
  signedInPage: page,
  account,
}) => {
  const chain = new ChainScreen(page);
  await chain.open(account.projectId);
  await chain.field('Verifier').selectOption('HMAC');
  await chain.field('Secret of the source').fill('shared');
  await chain.follow.click();
  await expect(chain.ending(/^Stopped at: Verifier of the source/)).toBeVisible();
  await expect(chain.step('Filter of the subscription')).toContainText('Not reached');
  const body = await chain.field('Body').inputValue();
  const signature = createHmac('sha256', 'shared').update(body).digest('hex');
  await chain.field('Headers').fill(`X-Signature: ${signature}`);
  await expect(page.getByText('Something changed since')).toBeVisible();
  await chain.write(
    'Function on the event',
    'function transform(p) {\n  return p.missing.total;\n}',
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  const last = chain.step('Function of the subscription');
  await expect(last).toContainText('Failed in line 2');
  await expect(chain.step('What the endpoint receives')).toContainText('Not reached');
});

test('functions of a source run for HTTP here, and the step says that Convoy would not', async ({
  signedInPage: page,
  account,
}) => {
  const chain = new ChainScreen(page);
  await chain.open(account.projectId);
  await chain.write(
    'Function on the body',
    'function transform(p) { return { order: { total: p.order.total + 100 } }; }',
  );
  await chain.follow.click();
  const step = chain.step('Body function of the source');
  await expect(step).toContainText('129900 → 130000');
  await expect(step).toContainText('message brokers only');
  await page.getByText('Broker', { exact: true }).click();
  await chain.write(
    'Function on the body',
    'function transform(p) { return { event_type: p.type, data: p }; }',
  );
  await chain.follow.click();
  const channel = chain.step('Header function of the source');
  await expect(channel).toContainText('It lacks endpoint_id');
  await chain.field('Headers').fill('x-convoy-message-type: broadcast');
  await chain.follow.click();
  await expect(channel).toContainText('it goes to every subscription');
});

test('the settings of a stored subscription are taken over', async ({
  signedInPage: page,
  account,
  project,
}) => {
  const endpoint_id = await project.endpoint('Chain');
  await project.create('subscriptions', {
    name: 'Chain of stored settings',
    endpoint_id,
    function: 'function transform(p) { return { stored: p.order.id }; }',
    filter_config: {
      event_types: ['order.paid'],
      filter: { body: { 'order.total': { $gt: 1 } }, headers: { 'X-Kind': 'order' } },
    },
  });
  const chain = new ChainScreen(page);
  await chain.open(account.projectId);
  await page.getByLabel('Settings of').selectOption('Chain of stored settings');
  await expect(chain.field('Event types')).toHaveValue('order.paid');
  await chain.follow.click();
  await expect(chain.step('What the endpoint receives')).toContainText('"stored": "ord_1042"');
  await page.getByLabel('Settings of').selectOption('An example');
  await expect(chain.field('Event types')).toHaveValue('*');
});

test('all of it runs in the page: it works offline, once loaded', async ({
  signedInPage: page,
  account,
}) => {
  const chain = new ChainScreen(page);
  await chain.open(account.projectId);
  await chain.follow.click();
  await expect(chain.ending('The event reaches the endpoint.')).toBeVisible();
  await page.context().setOffline(true);
  await chain.field('Filter on the body').fill('{"order.total": {"$gte": 200000}}');
  await chain.follow.click();
  await expect(chain.ending(/^Stopped at: Filter of the subscription/)).toBeVisible();
  await page.context().setOffline(false);
});

for (const theme of ['light', 'dark'] as const) {
  test(`has no accessibility violations in the ${theme} theme`, async ({
    signedInPage: page,
    account,
  }, info) => {
    await page.emulateMedia({ colorScheme: theme });
    const chain = new ChainScreen(page);
    await chain.open(account.projectId);
    await chain.write(
      'Function on the body',
      'function transform(p) { console.log(1); return p; }',
    );
    await chain.follow.click();
    await expect(chain.ending('The event reaches the endpoint.')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`chain-${theme}.png`), fullPage: true });
  });
}

test('fits a phone without moving sideways', async ({ signedInPage: page, account }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chain = new ChainScreen(page);
  await chain.open(account.projectId);
  await chain.follow.click();
  await expect(chain.ending('The event reaches the endpoint.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('chain-phone.png'), fullPage: true });
});
