import { ChainScreen } from './screens/chain-screen';
import { expectAccessible, expectSoundOnPhone, onPhone } from './support/accessibility';
import { expect, test } from './support/subscription-harness';

test('an event is followed with the settings of a stored subscription, in the page alone: offline as well', async ({
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
  await expect(page.getByText('Nothing runs before you press Follow')).toBeVisible();
  await page.getByLabel('Settings of').selectOption('Chain of stored settings');
  await expect(chain.field('Event types')).toHaveValue('order.paid');
  await chain.follow.click();
  await expect(chain.ending('The event reaches the endpoint.')).toBeVisible();
  await expect(chain.step('What the endpoint receives')).toContainText('"stored": "ord_1042"');
  await page.context().setOffline(true);
  await chain.openStep('Filter of the subscription');
  await chain.field('Filter on the body').fill('{"order.total": {"$gte": 200000}}');
  await chain.field('Filter on the body').press('ControlOrMeta+Enter');
  await expect(chain.ending(/^Stopped at: Filter of the subscription/)).toBeVisible();
  await page.context().setOffline(false);
});

test('the chain has no accessibility violations, and fits a phone without moving sideways', async ({
  signedInPage: page,
  account,
}, info) => {
  const chain = new ChainScreen(page);
  await chain.open(account.projectId);
  await chain.openStep('Body function of the source');
  await chain.write('Function on the body', 'function transform(p) { console.log(1); return p; }');
  await chain.follow.click();
  await expect(chain.ending('The event reaches the endpoint.')).toBeVisible();
  await expectAccessible(page, 'the chain');
  await page.screenshot({ path: info.outputPath('chain.png'), fullPage: true });
  await onPhone(page, async () => {
    await expectSoundOnPhone(page, 'the chain');
    await page.screenshot({ path: info.outputPath('chain-phone.png'), fullPage: true });
  });
});
