import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';
import { copiedBy } from './support/clipboard';
import { keptInDatabases } from './support/kept-by-browser';

const har = JSON.stringify({
  log: {
    entries: [
      {
        request: {
          method: 'POST',
          url: 'https://shop.example/hook?token=hush',
          headers: [],
          postData: { text: '{"from":"har"}' },
        },
      },
    ],
  },
});

test('code, samples, checks and versions outlive a reload without secrets, and nothing runs until it is asked', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.openSampleFile('traffic.har', har);
  await expect(bench.output).toContainText('"from": "har"');
  await bench.openTool('Cases');
  const checks = bench.tools.getByRole('textbox', { name: 'Checks' });
  await checks.fill('output.from > input.from');
  await bench.addSamples('{"api_key":"Abc-123","total":1.0}');
  await expect(bench.bench).toContainText('One value looks like a secret');
  await expect(bench.output).toContainText('Abc-123');
  await expect.poll(() => keptInDatabases(page)).toContain('Xxx-000');
  await bench.addSamples('{"customer":"ann@example.com"}');
  await bench.bench.getByRole('button', { name: 'No secret' }).click();
  await expect.poll(() => keptInDatabases(page)).toContain('ann@example.com');
  await bench.write(bench.code, "var transform = (p) => ({ key: 'sk_live_0123456789' });");
  await bench.run();
  await bench.openTool('Versions');
  await expect(bench.tools).toContainText('line 1 looks like a payment key');
  await bench.write(bench.code, 'var transform = (p) => ({ first: true });');
  await bench.run();
  const versions = bench.tools.getByRole('list', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => keptInDatabases(page)).toContain('first: true');
  await expect.poll(() => keptInDatabases(page)).toContain('output.from > input.from');
  expect(await keptInDatabases(page)).not.toMatch(/hush|Abc-123|sk_live_0123456789/);
  await bench.write(bench.code, 'function transform(p) { for (;;) {} }');
  await expect(bench.bench.getByRole('button', { name: 'Stop' })).toBeVisible();

  await page.reload();
  await bench.ready();
  await expect(bench.result).toContainText('Not run yet');
  await expect(bench.bench.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect(bench.codeEditor.locator('.view-lines')).toContainText('for (;;) {}');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await bench.openTool('Cases');
  const names = bench.sampleShown.getByRole('option');
  await expect(names).toHaveText([/shop.example/, 'Pasted', 'Pasted 2']);
  await expect(checks).toHaveValue('output.from > input.from');
  await bench.run();
  await expect(bench.output).toContainText('"from": "har"');
  const cases = bench.tools.getByRole('list', { name: 'Cases' });
  await expect(cases.getByRole('img', { name: 'Fails' })).toBeVisible();
  await bench.openTool('Versions');
  // The one that was kept, and that of the run since.
  await expect(versions.getByRole('listitem')).toHaveCount(2);
});

test('a version is compared and restored, and undo takes the restore back', {
  tag: '@long',
}, async ({ signedInPage: page, account }) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.code, 'var transform = (p) => ({ first: true });');
  await bench.run();
  await expect(bench.output).toContainText('first');
  await bench.write(bench.code, 'var transform = (p) => ({ second: true });');
  await expect(bench.output).toContainText('second');
  await bench.openTool('Versions');
  const versions = bench.tools.getByRole('list', { name: 'Versions' });
  await versions.getByRole('button', { name: 'Compare version 1' }).click();
  const compared = page.getByRole('region', { name: 'The version and the code as it is now' });
  await expect(compared.locator('.line-insert').first()).toBeVisible();
  await versions.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(bench.codeEditor).toContainText('first');
  await expect(bench.output).toContainText('first');
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await bench.code.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bench.codeEditor).toContainText('second');
  await expect(bench.output).toContainText('second');
});

test('a link brings code and samples, and nothing runs by itself', async ({
  signedInPage: page,
  account,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.code, 'function transform(p) { while (p.loop) {} return { ok: 1 }; }');
  await bench.write(bench.sample, '{"loop":false,"id":1152921506151679042}');
  const share = bench.bench.getByRole('button', { name: 'Share' });
  await share.click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download function and samples' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('function-subscription.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain('1152921506151679042');
  await page.keyboard.press('Escape');
  const link = await copiedBy(page, async () => {
    await share.click();
    await page.getByRole('button', { name: 'Copy link' }).click();
  });
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  expect(new URL(link).search).toBe('');

  await page.goto('about:blank');
  await page.goto(link);
  await bench.ready();
  await expect(bench.codeEditor).toContainText('while (p.loop)');
  await expect(bench.sampleLines).toContainText('1152921506151679042');
  await expect(bench.result).toContainText('Not run yet');
  await bench.run();
  await expect(bench.output).toContainText('"ok": 1');
});
