import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';

test.describe('what the editor knows of the samples', () => {
  test('completes paths, and marks what some sample lacks', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.addSamples('{"order":{"id":"ord_7","gift":true}}');
    await bench.write(bench.code, 'var transform = (payload) => payload.order');
    await bench.code.press('End');
    await page.keyboard.type('.');
    const offers = page.locator('.suggest-widget');
    for (const key of ['id', 'gift', 'total', 'currency'])
      await expect(offers.getByText(key, { exact: true }).first()).toBeVisible();
    await page.keyboard.type('gi');
    await expect(offers.getByText('currency', { exact: true })).toHaveCount(0);
    await expect(offers.getByRole('option', { name: /^gift/ })).toContainText('gift?: boolean');
  });

  test('underlines a path that no sample has, and none that the function sets', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    const underlined = bench.codeEditor.locator('.squiggly-warning');
    await bench.write(
      bench.code,
      'function transform(payload) { payload.fresh = payload.order.totl; return payload; }',
    );
    await expect(underlined).toHaveCount(1);
    await bench.write(bench.sample, '{"order":{"totl":1}}');
    await expect(underlined).toHaveCount(0);
  });

  test('knows the console of the engine, and neither page nor process', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    const offers = page.locator('.suggest-widget');
    await bench.write(bench.code, 'var transform = (payload) => console');
    await bench.code.press('End');
    await page.keyboard.type('.');
    await expect(offers.getByText('debug', { exact: true }).first()).toBeVisible();
    for (const name of ['document', 'window', 'process', 'require']) {
      await page.keyboard.press('Escape');
      await bench.write(bench.code, `var transform = (payload) => ${name.slice(0, -1)}`);
      await page.keyboard.press('Control+Space');
      const answered = offers.getByRole('option').or(offers.getByText('No suggestions'));
      await expect(answered.first()).toBeVisible();
      await expect(offers.getByText(name, { exact: true })).toHaveCount(0);
    }
  });
});
