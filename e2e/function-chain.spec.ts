import { ChainScreen } from './screens/chain-screen';
import { expectAccessible, expectSoundOnPhone, onPhone } from './support/accessibility';
import { expect, test } from './support/subscription-harness';

test('an event is followed with the settings of a stored subscription, in the page alone: offline as well, and for everybody, on a phone too', async ({
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
  await expectAccessible(page, 'the chain');
  await onPhone(page, () => expectSoundOnPhone(page, 'the chain'));
});
