import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';

test('versions outlive a reload, are compared and restored, and undo takes a restore back', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.code, 'var transform = (p) => ({ first: true });');
  await bench.run();
  await expect(bench.output).toContainText('first');
  await bench.openTool('Versions');
  const versions = bench.tools.getByRole('list', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(1);
  await expect(versions).toContainText('as it is now');

  await page.reload();
  await bench.ready();
  await bench.write(bench.code, 'var transform = (p) => ({ second: true });');
  await expect(bench.output).toContainText('second');
  await bench.openTool('Versions');
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

test('no version is kept of code that holds a secret', async ({ signedInPage: page, account }) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.code, "var transform = (p) => ({ key: 'sk_live_0123456789' });");
  await bench.run();
  await bench.openTool('Versions');
  await expect(bench.tools).toContainText('line 1 looks like a payment key');
  await expect(bench.tools.getByRole('listitem')).toHaveCount(0);
});
