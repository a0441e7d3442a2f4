import { FilterBench } from './screens/filter-bench';
import { expectAccessible, expectSoundOnPhone, onPhone } from './support/accessibility';
import { test as base, expect } from './support/subscription-harness';

const test = base.extend<{ bench: FilterBench }>({
  bench: async ({ form }, use) => {
    await form.openNew();
    await form.edit('Filter');
    const bench = new FilterBench(form.page, 'body');
    await bench.open();
    await use(bench);
  },
});

test('what is tried on the bench, here and on the gateway, is in the form, saved and there again', async ({
  form,
  project,
}) => {
  const endpoint_id = await project.endpoint('Benched');
  const uid = await project.create('subscriptions', { name: 'Benched', endpoint_id });
  await form.open(uid);
  await form.edit('Filter');
  const bench = new FilterBench(form.page, 'headers');
  await bench.open();
  await bench.writeFilter({ 'X-Tenant': 'acme' });
  await bench.addSample(`curl https://x.example -H 'x-tenant: acme' -d '{}'`);
  await bench.addSample(`curl https://x.example -H 'x-tenant: beta' -d '{}'`);
  await expect(bench.samples).toHaveText([/^Passes/, /^Fails/]);
  await bench.dialog.getByRole('button', { name: 'Test on the gateway' }).click();
  await expect(bench.samples).toHaveText([/Passes.*Gateway agrees/, /Fails.*Gateway agrees/]);
  await expect(bench.dialog).toContainText('The gateway says the same');
  await expectAccessible(form.page, 'the bench', '[role="dialog"]');
  await onPhone(form.page, () => expectSoundOnPhone(form.page, 'the bench', '[role="dialog"]'));
  await bench.close();
  await form.saved();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    filter_config: { filter: { headers: { 'X-Tenant': 'acme' } } },
  });
  await form.open(uid);
  await form.edit('Filter');
  await bench.open();
  await expect(bench.dialog.getByLabel('Value of X-Tenant', { exact: true })).toHaveValue('acme');
});

test('the JSON editor completes from the samples, marks what is wrong, and has Escape to itself', async ({
  bench,
}) => {
  const { dialog, page } = bench;
  const offer = (text: string) => page.locator('.suggest-widget').getByText(text, { exact: true });
  await bench.addSample({ order: { currency: 'EUR' } });
  await bench.writeFilter('{"order.currency": }');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+Space');
  await offer('"EUR"').click();
  await expect(dialog.locator('.view-lines').first()).toContainText('"order.currency": "EUR"');

  const marks = dialog.locator('.squiggly-error, .squiggly-warning');
  await bench.write(bench.json, '{"a": {"$foo": 1}}');
  await expect(dialog).toContainText('$foo starts with a $ and is no operator');
  await expect(marks).not.toHaveCount(0);
  await bench.write(bench.json, '{"a": 1 "b": 2}');
  await expect(dialog).toContainText('Line 1, column 9: expected “,” or “}”, found “"”');
  await expect(dialog.locator('.squiggly-error')).not.toHaveCount(0);
  await bench.writeFilter({ a: { $exist: 'yes' }, b: { $in: [1, 'x'] }, c: { '': 1 } });
  await expect(dialog).toContainText('An empty key vanishes from the path, or crashes');
  await expect(dialog.locator('.squiggly-error').nth(2)).toBeVisible();

  await bench.write(bench.json, '{""}');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+Space');
  await expect(offer('order.currency')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer('order.currency')).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('everything can be done with the keyboard alone', async ({ form }) => {
  const { page } = form;
  await form.openNew();
  await form.edit('Filter');
  const bench = new FilterBench(page, 'body');
  await page.getByRole('button', { name: 'Try the filter on the body' }).press('Enter');
  await expect(bench.dialog).toBeVisible();
  const tabTo = async (name: string, role: 'button' | 'textbox' | 'combobox') => {
    const target = bench.dialog.getByRole(role, { name, exact: true });
    for (let step = 0; step < 40; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo('Add condition to the filter', 'button');
  await page.keyboard.press('Enter');
  await tabTo('Key of the new condition', 'combobox');
  await page.keyboard.type('type');
  await tabTo('Value of type', 'combobox');
  await page.keyboard.type('order.paid');
  await tabTo('New sample', 'textbox');
  await page.keyboard.type('{"type":"order.paid"}');
  await tabTo('Add sample', 'button');
  await page.keyboard.press('Enter');
  await expect(bench.samples).toHaveText([/^Passes/]);
  await page.keyboard.press('Escape');
  await expect(bench.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try the filter on the body' })).toBeFocused();
  await expect(form.field('Filter on the body')).toHaveValue(/"type": "order\.paid"/);
});

test(
  'has no accessibility violations, and fits a phone without moving sideways',
  { tag: '@long' },
  async ({ bench }, info) => {
    const { page, dialog } = bench;
    await bench.writeFilter({
      order: { total: { $gte: 5, $lt: 100 }, currency: { $in: ['EUR', 'USD'] } },
      type: 'order.paid',
      coupon: 'x',
      $or: [{ vip: true }, { 'lines.$.sku': { $regex: '^k' } }],
    });
    await bench.addSample({
      order: { total: 20, currency: 'EUR' },
      type: 'order.paid',
      lines: [{ sku: 'j' }, { sku: 'k1' }],
      vip: false,
    });
    await bench.addSample({ $ref: 1, order: { total: 'x' } });
    await bench.ready();
    await expectAccessible(page, 'the filter as JSON');
    await page.screenshot({ path: info.outputPath('json.png') });
    await bench.show('Fields');
    await bench.samples.first().getByRole('button').first().click();
    await bench.ready();
    await expectAccessible(page, 'the filter as fields');
    await page.screenshot({ path: info.outputPath('fields.png') });
    await onPhone(page, async () => {
      const inner = dialog.locator('.overflow-y-auto').first();
      expect(await inner.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expectSoundOnPhone(page, 'the filter as fields');
      await page.screenshot({ path: info.outputPath('phone.png') });
    });
  },
);
