import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';
import { accessibilityViolations } from './support/accessibility';

test.describe('the function bench', () => {
  test('runs on the keys, from inside the editor, and nothing leaves the origin', async ({
    signedInPage: page,
    account,
    gatehouse,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(gatehouse.origin) && !/^(?:data|blob):/.test(url)) foreign.push(url);
    });
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await expect(bench.result).toContainText('Not run yet');
    await bench.code.focus();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(bench.result).toContainText('Succeeded');
    await expect(bench.output).toContainText('ord_1042');
    await expect(bench.result).toContainText(/QuickJS, as goja of Convoy \d/);
    expect(foreign).toEqual([]);
  });

  test('runs when typing rests, and keeps the last good output after an error', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(bench.code, 'function transform(p) { return { total: p.order.total }; }');
    await expect(bench.output).toContainText('"total": 129900');
    await bench.write(bench.code, 'var transform = (p) =>\n  p.missing.total;');
    await expect(bench.result).toContainText('Failed in line 2');
    await expect(bench.result).toContainText('last good output');
    await expect(bench.output).toContainText('"total": 129900');
    await expect(bench.bench.locator('.squiggly-error').first()).toBeVisible();
  });

  test('shows what the function prints in order, with levels, and repeated lines once', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(
      bench.code,
      `function transform(p) {
        console.log('total', p.order.total);
        console.warn({});
        for (let i = 0; i < 3; i += 1) console.error('again');
        return p;
      }`,
    );
    const printed = bench.bench.getByRole('region', { name: 'Console' });
    await expect(printed.getByRole('listitem')).toHaveText([
      'total 129900',
      'warn: [object Object]',
      'error: again · 3 times',
    ]);
    await expect(printed).toContainText('5 lines');
    await expect(printed).toContainText(/ms of 10 s · [\d.]+ of 32 MiB/);
    await bench.write(
      bench.code,
      'function transform(p) { for (let i = 0; i < 150; i += 1) console.log(i); return p }',
    );
    await expect(printed).toContainText('150 lines, 50 of them not shown');
    await printed.getByRole('button', { name: 'Show more' }).click();
    await expect(printed.getByRole('listitem')).toHaveCount(150);
    await expect(printed.getByRole('list', { name: 'Printed lines' })).toBeFocused();
  });

  test('leaves its keys to what is opened over it', async ({ signedInPage: page, account }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bench.result).toContainText('Not run yet');
  });

  test('an endless loop is stopped while another field stays usable', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(bench.code, 'function transform(p) { while (true) {} }');
    const stop = bench.bench.getByRole('button', { name: 'Stop' });
    await expect(stop).toBeVisible();
    await stop.click();
    await expect(bench.result).toContainText('Stopped');
    await bench.write(bench.code, 'function transform(p) { return { ok: true }; }');
    await expect(bench.output).toContainText('"ok": true');
  });

  test('a lost change is said beforehand, and its fix is one press', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(
      bench.code,
      "function transform(p) { p.order.lines.push({ sku: 'GIFT' }); return p; }",
    );
    const remarks = bench.bench.getByRole('list', { name: 'Remarks' });
    await expect(remarks).toContainText('Line 1');
    await expect(bench.output).not.toContainText('GIFT');
    const notes = bench.result.getByRole('list', { name: 'Notes on the result' });
    await expect(notes).toContainText('In plain JavaScript order.lines[2] would be {"sku":"GIFT"}');
    await remarks.getByRole('button').nth(1).click();
    await expect(bench.output).toContainText('GIFT');
    await expect(bench.result).not.toContainText('In plain JavaScript');
  });

  test('each kind has its own code and sample, and says where it runs', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    for (const [kind, place, key] of [
      ['Source body', 'message broker sources only', '"event_type": "order.paid"'],
      ['Source headers', 'message’s headers', '"x-region": "eu-west-1"'],
      ['Subscription', 'passes the filter', '"ord_1042"'],
    ] as const) {
      await page.getByText(kind, { exact: true }).click();
      await bench.ready();
      await expect(bench.bench).toContainText(place);
      await bench.run();
      await expect(bench.output).toContainText(key);
    }
  });

  test('shows what the function changed', async ({ signedInPage: page, account }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(bench.code, 'function transform(p) { p.order.total = 1; return p; }');
    await expect(bench.output).toContainText('"total": 1');
    await bench.result.getByText('Changes', { exact: true }).click();
    const changes = page.getByRole('region', { name: 'Sample and output, keys in order' });
    await expect(changes.locator('.line-insert').first()).toBeVisible();
    await bench.result.getByText('Output', { exact: true }).click();
    await expect(bench.output).toContainText('"total": 1');
  });

  test('nothing runs while the sample is no JSON', async ({ signedInPage: page, account }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(bench.sample, '{"a":');
    await expect(bench.bench).toContainText('This is no JSON yet');
    await expect(bench.bench.getByRole('button', { name: /^Run/ })).toBeDisabled();
  });

  test('its panes share the width as the keyboard or the pointer sets it', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    const width = bench.bench.getByRole('separator', { name: 'Width of the function' });
    await expect(width).toHaveAttribute('aria-valuenow', '50');
    await width.focus();
    await page.keyboard.press('ArrowRight');
    await expect(width).toHaveAttribute('aria-valuenow', '55');
    const before = await width.boundingBox();
    await page.mouse.move((before?.x ?? 0) + 2, (before?.y ?? 0) + 100);
    await page.mouse.down();
    await page.mouse.move((before?.x ?? 0) - 200, (before?.y ?? 0) + 100);
    await page.mouse.up();
    await expect(width).not.toHaveAttribute('aria-valuenow', '55');
    expect((await width.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 100);
  });

  test('Tab indents until it is switched, and the choice is remembered', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.code.focus();
    await page.keyboard.press('Tab');
    await expect(bench.code).toBeFocused();
    await page.keyboard.press('Control+m');
    await expect(bench.bench).toContainText('Tab leaves the editor');
    await page.keyboard.press('Tab');
    await expect(bench.code).not.toBeFocused();
    await page.reload();
    await bench.ready();
    await expect(bench.bench).toContainText('Tab leaves the editor');
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`has no accessibility violations in the ${theme} theme`, async ({
      signedInPage: page,
      account,
    }, info) => {
      await page.emulateMedia({ colorScheme: theme });
      const bench = new FunctionBench(page);
      await bench.open(account.projectId);
      await bench.run();
      await expect(bench.result).toContainText('Succeeded');
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath(`bench-${theme}.png`) });
    });
  }

  test('fits a phone: one pane at a time, and the page does not move sideways', async ({
    signedInPage: page,
    account,
  }, info) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await expect(bench.sample).toBeHidden();
    await page.getByText('Result', { exact: true }).click();
    await bench.run();
    await expect(bench.output).toContainText('ord_1042');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath('bench-phone.png') });
  });
});
