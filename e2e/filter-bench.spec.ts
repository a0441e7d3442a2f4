import type { Page } from 'playwright/test';
import { FilterBench } from './screens/filter-bench';
import { ResourceForm } from './screens/resource-form';
import { accessibilityViolations } from './support/accessibility';
import { test as base, expect } from './support/subscription-bench';

const test = base.extend<{ bench: FilterBench }>({
  bench: async ({ form }, use) => {
    await form.openNew();
    await form.edit('Filter');
    const bench = new FilterBench(form.page, 'body');
    await bench.open();
    await use(bench);
  },
});

/** The bench of a new subscription over a gateway that breaks on demand. */
async function benchOver(
  { page, address }: { page: Page; address: (screen: string) => string },
  part: 'body' | 'headers',
): Promise<FilterBench> {
  const form = new ResourceForm(page, address('subscriptions'), 'subscription');
  await form.openNew();
  await form.edit('Filter');
  const bench = new FilterBench(page, part);
  await bench.open();
  return bench;
}

test.describe('fields and JSON', () => {
  test('are two views of the same filter, and a number is a JSON number', async ({
    form,
    bench,
  }) => {
    const { dialog } = bench;
    await dialog.getByRole('button', { name: 'Add condition to the filter' }).click();
    await dialog.getByLabel('Key of the new condition').fill('order.total');
    await dialog.getByLabel('Operator of order.total').selectOption('$gte');
    await dialog.getByLabel('Value of order.total', { exact: true }).fill('5,5');
    await expect(dialog).toContainText('Write a number, such as 42 or -1.5');
    await dialog.getByLabel('Value of order.total', { exact: true }).fill('399');
    await bench.show('JSON');
    await expect(dialog.locator('.view-lines').first()).toContainText('"$gte": 399');

    await bench.writeFilter({ 'order.total': { $gte: 400 }, type: 'order.paid' });
    await bench.show('Fields');
    await expect(dialog.getByLabel('Value of order.total', { exact: true })).toHaveValue('400');
    await expect(dialog.getByLabel('Value of type', { exact: true })).toHaveValue('order.paid');
    await bench.close();
    await expect(form.field('Filter on the body')).toHaveValue(/"\$gte": ?400/);
  });

  test('keep what fields cannot show, through changes beside it', async ({ form, bench }) => {
    const { dialog } = bench;
    const filter = {
      $or: [{ vip: true }, { country: { $in: ['DE', 'FR'] } }],
      tags: ['x', { y: 1 }],
      total: { $gte: 1 },
      odd: { $exist: 'yes' },
    };
    await bench.writeFilter(filter);
    await bench.show('Fields');
    await expect(dialog).toContainText('The builder shows plain values only. It is kept as it is.');
    await expect(dialog).toContainText('$exist takes true or false only. It is kept as it is.');
    await dialog.getByLabel('Value of total', { exact: true }).fill('2');
    await bench.close();
    const text = await form.field('Filter on the body').inputValue();
    expect(JSON.parse(text)).toEqual({ ...filter, total: { $gte: 2 } });
  });
});

test('a filter of very many conditions is shown as JSON, which is told', async ({ bench }) => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`key${at}`, at]));
  await bench.writeFilter(many);
  await bench.show('Fields');
  await expect(bench.dialog).toContainText('This filter has 201, so it is shown as JSON.');
  await expect(bench.json).toBeVisible();
  await expect(bench.dialog.getByLabel('Key of key0')).toHaveCount(0);
});

test.describe('lines of fields', () => {
  test('keep what is half typed when another goes, which hands on the focus', async ({ bench }) => {
    const { dialog } = bench;
    await bench.writeFilter({ a: 0, b: 0, c: { $in: ['x'] } });
    await bench.show('Fields');
    await dialog.getByLabel('Value of b', { exact: true }).fill('5,5');
    await dialog.getByLabel('Values of c, as a JSON list').fill('["x"');
    await dialog.getByRole('button', { name: 'Remove the condition on a' }).click();
    await expect(dialog.getByLabel('Key of b')).toHaveCount(1);
    await expect(dialog.getByLabel('Value of b', { exact: true })).toHaveValue('5,5');
    await expect(dialog.getByLabel('Value of b', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Values of c, as a JSON list')).toHaveValue('["x"');
    await dialog.getByRole('button', { name: 'Remove the condition on b' }).click();
    await dialog.getByRole('button', { name: 'Remove the condition on c' }).click();
    await expect(dialog.getByRole('button', { name: 'Add condition to the filter' })).toBeFocused();
  });

  test('say that a key cannot start with $, and stay while it is typed', async ({ bench }) => {
    const { dialog } = bench;
    await dialog.getByRole('button', { name: 'Add condition to the filter' }).click();
    await dialog.getByLabel('Key of the new condition').pressSequentially('$or');
    await expect(dialog).toContainText('A key cannot start with $');
    await expect(dialog.getByLabel('Key of $or')).toBeFocused();
  });
});

test.describe('samples', () => {
  test('come by paste, from a file and from a cURL command, and show at a glance what passes', async ({
    bench,
  }) => {
    await bench.writeFilter({ 'order.total': { $gte: 5 } });
    await bench.addSample({ order: { total: 9 } });
    await bench.addSample(
      `curl https://x.example/hook -H 'Content-Type: application/json' -d '{"order":{"total":1}}'`,
    );
    await bench.dialog.locator('input[type=file]').setInputFiles({
      name: 'events.jsonl',
      mimeType: 'application/json',
      buffer: Buffer.from('{"order":{"total":"x"}}\n{"order":{"total":7}}'),
    });
    await expect(bench.samples).toHaveText([/^Passes/, /^Fails/, /^Fails/, /^Passes/]);
    await expect(bench.dialog).toContainText('2 of 4 samples pass.');
    await bench.newSample.fill('no sample');
    await bench.dialog.getByRole('button', { name: 'Add sample' }).click();
    await expect(bench.newSample).toHaveAttribute('aria-invalid', 'true');
    await expect(bench.newSample).toHaveValue('no sample');
  });

  test('beyond those that there is room for are left out, which is told', async ({ bench }) => {
    const { dialog, newSample, samples } = bench;
    const lines = Array.from({ length: 60 }, (_, n) => JSON.stringify({ n }));
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'events.jsonl',
      mimeType: 'application/json',
      buffer: Buffer.from(lines.join('\n')),
    });
    await expect(dialog).toContainText('50 samples added, 10 left out: 50 is the most.');
    await expect(samples).toHaveCount(50);
    await newSample.fill('{"n":60}');
    await dialog.getByRole('button', { name: 'Add sample' }).click();
    await expect(newSample).toHaveAccessibleDescription(/There are 50 samples, which is the most/);
    await expect(newSample).toHaveValue('{"n":60}');
    await dialog.getByRole('button', { name: 'Remove Line 50' }).click();
    await dialog.getByRole('button', { name: 'Add sample' }).click();
    await expect(newSample).toHaveValue('');
    await expect(samples).toHaveCount(50);
  });

  test('that are no objects are answered as well', async ({ bench }) => {
    await bench.writeFilter({ a: 1 });
    for (const sample of ['"hello"', '5', 'null', '[]']) await bench.addSample(sample);
    await expect(bench.samples).toHaveText([/^Fails/, /^Fails/, /^Fails/, /^Fails/]);
    await bench.writeFilter({});
    await expect(bench.samples).toHaveText([/^Passes/, /^Passes/, /^Passes/, /^Passes/]);
  });

  test('can be changed, and formatting leaves long numbers as they are', async ({ bench }) => {
    await bench.writeFilter({ id: 1 });
    await bench.addSample('{"id":1152921506151679042}');
    await bench.ready();
    await bench.write(bench.sample, '{"id":1152921506151679042,"n":{"a":1}}');
    await bench.dialog.getByRole('button', { name: 'Format' }).last().click();
    await expect(bench.dialog.locator('.view-lines').last()).toContainText(
      /"id":\s*1152921506151679042,\s*"n":\s*\{/,
    );
    await expect(bench.dialog).toContainText(
      'The gateway compares 1152921506151679042 as 1152921506151679000',
    );
    await bench.write(bench.sample, '{"id":1}');
    await expect(bench.samples).toHaveText([/^Passes/]);
  });
});

test.describe('explanation', () => {
  test('says of every condition what became of it and what it saw', async ({ bench }) => {
    await bench.writeFilter({ amount: { $gte: 100 }, type: 'a', note: { $gt: 3 }, coupon: 'x' });
    await bench.addSample({ amount: 50, type: 'a', note: 'x' });
    await expect(bench.condition('amount $gte 100')).toContainText(/Fails.*The value is 50/);
    await expect(bench.condition('type = "a"')).toContainText(/Passes.*The value is "a"/);
    await expect(bench.condition('note $gt 3')).toContainText(/Error.*need numbers/);
    await expect(bench.condition('coupon = "x"')).toContainText(/Skipped.*the key is missing/);
    await expect(bench.dialog).toContainText('The gateway gives no answer');
  });

  test('warns of answers that are not worth what they seem', async ({ bench }) => {
    await bench.addSample({ a: 1 });
    await bench.writeFilter({ a: 1, b: 2 });
    await expect(bench.dialog).toContainText('It passes although b could not be looked at');
    await bench.writeFilter({ b: 2 });
    await expect(bench.dialog).toContainText('It fails only because nothing could be looked at');
    await bench.writeFilter({ a: { $gt: 9, $lt: 3 } });
    await expect(bench.dialog).toContainText('No event can match this filter.');
    await bench.writeFilter({ $or: [{ a: 1 }, {}] });
    await expect(bench.dialog).toContainText('Every event matches this filter');
  });

  test('of a long list shows the item that decides, and how many it leaves out', async ({
    bench,
  }) => {
    await bench.writeFilter({ 'items.$.id': 700 });
    await bench.addSample({ items: Array.from({ length: 800 }, (_, id) => ({ id })) });
    await expect(bench.condition('items.700.id = 700')).toContainText('Passes');
    await expect(bench.conditions).toContainText('And 700 more.');
  });

  test('finds the twelfth item of a list, and looks into lists of booleans', async ({ bench }) => {
    const items = Array.from({ length: 12 }, (_, at) => ({ sku: at === 11 ? 'k' : 'j' }));
    await bench.writeFilter({ 'items.$.sku': 'k', flags: true });
    await bench.addSample({ items, flags: [true, false] });
    await expect(bench.condition('items.11.sku = "k"')).toContainText('Passes');
    await expect(bench.condition('flags = true')).toContainText('Passes');
    await expect(bench.samples).toHaveText([/^Passes/]);
  });
});

test.describe('hazards', () => {
  test('of the filter are told with their reason and marked at their place', async ({ bench }) => {
    await bench.writeFilter({
      a: { $exist: 'yes' },
      b: { $in: [1, 'x'] },
      c: { '': 1 },
      d: { $regex: '(?=x)' },
    });
    const { dialog } = bench;
    await expect(dialog).toContainText('$exist takes true or false; with anything else');
    await expect(dialog).toContainText('The list of $in mixes types; the gateway crashes on it');
    await expect(dialog).toContainText('An empty key vanishes from the path, or crashes');
    await expect(dialog).toContainText('Browsers know look-around');
    await expect(dialog.locator('.squiggly-error').nth(2)).toBeVisible();
    await bench.writeFilter({ a: { $regex: '(a)\\1' } });
    await expect(dialog).toContainText('Browsers know back-references');
  });

  test('of the payload are told with their reason', async ({ bench }) => {
    await bench.writeFilter({ 'items.$.sku': 'k' });
    await bench.addSample({ $schema: 'x', items: [{ sku: 'k' }] });
    await expect(bench.dialog).toContainText('The payload has the key $schema');
    await bench.addSample({ sales_20260115: 1, items: [{ sku: 'k' }] });
    await expect(bench.dialog).toContainText('can run out of memory. Name the index instead');
    await bench.addSample({ a: [1, 'x'], items: [{ sku: 'k' }] });
    await expect(bench.dialog).toContainText('The list “a” mixes types');
  });

  test('a pattern that keeps other engines busy for ever is answered at once', async ({
    bench,
  }) => {
    await bench.writeFilter({ a: { $regex: '(a+)+$' } });
    await bench.addSample({ a: `${'a'.repeat(40)}!` });
    await expect(bench.samples).toHaveText([/^Fails/], { timeout: 1_000 });
    await bench.writeFilter({ a: { $regex: '(?i)A\\pL' } });
    await expect(bench.samples).toHaveText([/^Passes/]);
    await expect(bench.conditions).toContainText('The gateway’s patterns (RE2) know flags');
  });
});

test('what is done on the bench is in the form, saved and there again', async ({
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
  await expect(bench.samples).toHaveText([/^Passes/]);
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

test('a name that no header is stored with is told in the form', async ({ form }) => {
  await form.openNew();
  await form.edit('Filter');
  await form.field('Filter on headers').fill('{"x-tenant": "acme"}');
  await expect(form.section('Filter')).toContainText('Write X-Tenant.');
  await form.field('Filter on headers').fill('{"X-Tenant": "acme"}');
  await expect(form.section('Filter')).not.toContainText('Write X-Tenant.');
});

test.describe('the JSON editor', () => {
  const offer = (page: Page, text: string) =>
    page.locator('.suggest-widget').getByText(text, { exact: true });

  test('completes keys from the samples, and Escape leaves the bench open', async ({ bench }) => {
    const { dialog, page } = bench;
    await bench.addSample({ order: { currency: 'EUR' } });
    await bench.writeFilter('{""}');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ControlOrMeta+Space');
    await expect(offer(page, 'order.currency')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(offer(page, 'order.currency')).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('completes values from the samples', async ({ bench }) => {
    const { dialog, page } = bench;
    await bench.addSample({ order: { currency: 'EUR' } });
    await bench.writeFilter('{"order.currency": }');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ControlOrMeta+Space');
    await offer(page, '"EUR"').click();
    await expect(dialog.locator('.view-lines').first()).toContainText('"order.currency": "EUR"');
  });

  test('marks what is no JSON and what is no operator, and says where', async ({ bench }) => {
    await bench.writeFilter('{"a": {"$foo": 1}}');
    await expect(bench.dialog).toContainText('$foo starts with a $ and is no operator');
    await expect(bench.dialog.locator('.squiggly-error, .squiggly-warning').first()).toBeVisible();
    await bench.write(bench.json, '{"a": 1 "b": 2}');
    await expect(bench.dialog).toContainText('Check line 1, column 9');
    await expect(bench.dialog.locator('.squiggly-error').first()).toBeVisible();
  });

  test('is a plain text that works until it is there', async ({ form, browserErrors }) => {
    browserErrors.allow(/Failed to load|ChunkLoadError/);
    await form.openNew();
    await form.edit('Filter');
    const bench = new FilterBench(form.page, 'body');
    const evaluation = form.page.waitForEvent('worker');
    await bench.open();
    // What evaluates the filter has its code before nothing can be fetched any more.
    await (await evaluation).evaluate(() => true);
    await form.page.route('**/_next/static/**', (route) => route.abort());
    await bench.dialog.getByRole('radio', { name: 'JSON' }).check({ force: true });
    await bench.json.fill('{"a": 1}');
    await bench.addSample({ a: 1 });
    await expect(bench.samples).toHaveText([/^Passes/]);
    await expect(bench.dialog.locator('.monaco-editor')).toHaveCount(0);
  });
});

test('a filter typed in the form is checked there', async ({ form }) => {
  await form.openNew();
  await form.edit('Filter');
  const field = form.field('Filter on the body');
  await field.fill('{"a": {"$foo": 1}}');
  await form.field('Name').focus();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(form.section('Filter')).toContainText('$foo starts with a $ and is no operator');
  await field.fill('{"a": {"$exist": "yes"}}');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.section('Filter')).toContainText('$exist takes true or false');
});

test.describe('test on the gateway', () => {
  test('the embedded gateway says the same', async ({ bench }) => {
    await bench.writeFilter({ n: { $gt: 3 } });
    for (const n of [5, 1, 'x']) await bench.addSample({ n });
    await bench.dialog.getByRole('button', { name: 'Test on the gateway' }).click();
    await expect(bench.samples).toHaveText([
      /Passes.*Gateway agrees/,
      /Fails.*Gateway agrees/,
      /Error.*Gateway agrees/,
    ]);
    await expect(bench.dialog).toContainText('The gateway says the same: the filter fails');
    await bench.writeFilter({ n: { $gt: 4 } });
    await expect(bench.dialog).not.toContainText('Gateway agrees');
  });

  test('the release that was found decides, and where the gateway differs it is said', async ({
    overFake,
  }) => {
    const bench = await benchOver(overFake, 'body');
    await expect(bench.dialog).toContainText('By the rules of Convoy 24.6.5');
    await bench.writeFilter({ n: { $gt: 1, $lt: 9 } });
    await expect(bench.dialog).toContainText('This release keeps one of $gt, $lt at random');
    await bench.writeFilter({ n: 5 });
    await bench.addSample({ n: '5' });
    await bench.dialog.getByRole('button', { name: 'Test on the gateway' }).click();
    await expect(bench.samples).toHaveText([/Fails.*Gateway differs/]);
    await expect(bench.dialog).toContainText(
      'The gateway says that the sample passes, the bench that the sample fails.',
    );
  });

  test('a gateway that stops before the end is told with its place, and asked again', async ({
    overFake,
  }) => {
    const { gateway } = overFake;
    const bench = await benchOver(overFake, 'body');
    const ask = bench.dialog.getByRole('button', { name: 'Test on the gateway' });
    const stopped = bench.dialog
      .getByRole('alert')
      .filter({ hasText: 'The gateway did not test every sample' });
    await bench.writeFilter({ n: 5 });
    for (const n of [5, 1]) await bench.addSample({ n });
    // The first sample is answered, the second meets the failure.
    const when = /^POST .*\/test_filter$/;
    gateway.fail({ fault: { kind: 'delay', ms: 0 }, when, times: 1 });
    gateway.fail({ fault: { kind: 'failure', status: 500, message: 'broken' }, when, times: 1 });
    await ask.click();
    await expect(stopped).toContainText('It stopped at Pasted 2, after 1 of 2 samples.');
    await expect(stopped).toContainText('The gateway failed on this request (status 500)');
    await expect(bench.samples).toHaveText([/Passes.*Gateway agrees/, /^Fails(?!.*Gateway)/]);
    await ask.click();
    await expect(bench.samples).toHaveText([/Passes.*Gateway agrees/, /Fails.*Gateway agrees/]);
    await expect(stopped).toHaveCount(0);

    const message =
      'your instance does not have access to subscription filters, upgrade to access this feature';
    gateway.fail({ fault: { kind: 'failure', status: 400, message }, when });
    await ask.click();
    await expect(stopped).toContainText('The licence of this gateway does not cover this');
    await bench.writeFilter({ n: 1 });
    await expect(stopped).toHaveCount(0);
  });
});

/** A filter of so many different patterns on one key. */
const patterns = (count: number) => ({
  $or: Array.from({ length: count }, (_, at) => ({ kind: { $regex: `^order-${at}$` } })),
});

test.describe('a filter of more than 50 patterns', () => {
  test('is not evaluated here, which is told, and the gateway can still be asked', async ({
    overFake,
  }) => {
    const bench = await benchOver(overFake, 'body');
    await bench.writeFilter(patterns(50));
    await bench.addSample({ kind: 'order-49' });
    await expect(bench.samples).toHaveText([/Passes/]);
    await bench.writeFilter(patterns(51));
    await expect(bench.samples).toHaveText([/Not evaluated/]);
    await expect(bench.dialog).toContainText('Not evaluated: more than 50 patterns.');
    await expect(bench.dialog).toContainText('This filter has 51 patterns ($regex)');
    await bench.close();
    await expect(
      bench.page.getByRole('textbox', { name: 'Filter on the body' }),
    ).toHaveAccessibleDescription(/51 patterns \(\$regex\) are saved as they are/);
  });

  test('is refused by the embedded gateway, at its field', async ({ form }) => {
    await form.openNew();
    await form.edit('Filter');
    await form.fill({ 'Filter on the body': JSON.stringify(patterns(51)) });
    await form.save();
    await expect(form.field('Filter on the body')).toHaveAccessibleDescription(
      /Use at most 50 patterns/,
    );
  });
});

test.describe('an event that the gateway lists', () => {
  const event = {
    uid: '01HZX3N6Q7V8W9Y0A1B2C3D4E5',
    name: '',
    event_type: 'order.paid',
    created_at: '2026-11-01T10:00:00Z',
    data: { order: { total: 9 } },
    headers: { 'X-Tenant': ['acme'], Authorization: ['Bearer canary-of-a-sender'] },
  };

  test('becomes a sample of its payload', async ({ overFake }) => {
    overFake.gateway.state.events = [event];
    const bench = await benchOver(overFake, 'body');
    await bench.addRecentEvent(/order\.paid/);
    await expect(bench.samples).toHaveText([/order\.paid/]);
    await bench.writeFilter({ 'order.total': { $gte: 10 } });
    await expect(bench.samples).toHaveText([/^Fails/]);
  });

  test('becomes a sample of its headers, without what may be a credential', async ({
    overFake,
  }) => {
    overFake.gateway.state.events = [event];
    const bench = await benchOver(overFake, 'headers');
    await bench.addRecentEvent(/order\.paid/);
    await bench.writeFilter({ 'X-Tenant': 'acme', Authorization: { $exist: true } });
    await expect(bench.samples).toHaveText([/^Passes/]);
    await expect(bench.condition('Authorization $exist true')).toContainText('"(hidden)"');
    await expect(bench.dialog).toContainText('(hidden) stands for them');
    await expect(bench.dialog).not.toContainText('canary');
  });
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

const shown = {
  order: { total: { $gte: 5, $lt: 100 }, currency: { $in: ['EUR', 'USD'] } },
  type: 'order.paid',
  coupon: 'x',
  $or: [{ vip: true }, { 'lines.$.sku': { $regex: '^k' } }],
};
const sample = {
  order: { total: 20, currency: 'EUR' },
  type: 'order.paid',
  lines: [{ sku: 'j' }, { sku: 'k1' }],
  vip: false,
};

for (const theme of ['light', 'dark'] as const) {
  test(`has no accessibility violations in the ${theme} theme`, async ({ bench }, info) => {
    const { page } = bench;
    await page.emulateMedia({ colorScheme: theme });
    await bench.writeFilter(shown);
    await bench.addSample(sample);
    await bench.addSample({ $ref: 1, order: { total: 'x' } });
    await bench.ready();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`json-${theme}.png`) });
    await bench.show('Fields');
    await bench.samples.first().getByRole('button').first().click();
    await bench.ready();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`fields-${theme}.png`) });
  });
}

test('fits a phone without moving sideways', async ({ bench }, info) => {
  const { page, dialog } = bench;
  await page.setViewportSize({ width: 390, height: 844 });
  await bench.writeFilter(shown);
  await bench.show('Fields');
  await bench.addSample(sample);
  await bench.ready();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const inner = dialog.locator('.overflow-y-auto').first();
  expect(await inner.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('phone.png') });
});
