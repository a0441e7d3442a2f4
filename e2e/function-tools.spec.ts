import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';
import { accessibilityViolations } from './support/accessibility';

test('coverage names the lines that no sample reached, beside their numbers as well', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(
    bench.code,
    'var transform = (p) => {\nif (p.refund) {\nreturn { kind: "refund" };\n}\nreturn { kind: "order" };\n};',
  );
  await bench.openTool('Coverage');
  await expect(bench.tools).toContainText('3 of 4 lines reached by 1 sample');
  const missed = bench.tools.getByRole('list', { name: 'Lines no sample reached' });
  await expect(missed).toHaveText('Line 3');
  await expect(bench.codeEditor.locator('.border-bad')).toHaveCount(1);
  await bench.addSamples('{"refund":true}');
  await expect(bench.tools).toContainText('4 of 4 lines reached by 2 samples');
  await expect(bench.codeEditor.locator('.border-bad')).toHaveCount(0);
});

test('speed tells p95 over 100 runs against the time limit', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.openTool('Speed');
  await bench.tools.getByRole('button', { name: 'Run 100 times' }).click();
  await expect(bench.tools.getByRole('meter')).toBeVisible();
  await expect(bench.tools).toContainText(/p95 [\d.]+ m?s of 10 s/);
  await expect(bench.tools.getByRole('definition').first()).toHaveText('100');
});

test('a run on the gateway stands beside the one here, and says when they differ', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.openTool('Gateway');
  const runThere = bench.tools.getByRole('button', { name: 'Run on gateway' });
  await runThere.click();
  await expect(bench.tools).toContainText('Both give the same');
  await expect(bench.editor('Result on the gateway')).toContainText('ord_1042');
  await bench.write(bench.code, 'var transform = (p) => ({ at: Math.random() });');
  await expect(bench.output).toContainText('"at"');
  await runThere.click();
  await expect(bench.tools).toContainText('The results differ');
  await expect(bench.tools).toContainText('At at.');
});

test('the tools are worked by keyboard alone, and what they find is announced', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.tools.getByRole('radio', { name: 'Cases' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bench.tools.getByRole('radio', { name: 'Counter-examples' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(bench.tools.getByRole('button', { name: 'Try counter-examples' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-live="polite"]').first()).toContainText('give an output');
});

for (const theme of ['light', 'dark'] as const) {
  test(`every tool is free of accessibility violations in the ${theme} theme`, async ({
    signedInPage: page,
    account,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme });
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(bench.sample, '{"order":{"id":"a","token":"Abc-1"}}');
    await bench.write(bench.code, 'var transform = (p) => ({ id: p.order.id.toUpperCase() });');
    await expect(bench.output).toContainText('"id": "A"');
    await bench.tools.getByRole('button', { name: 'Expect this output' }).click();
    for (const tool of bench.toolNames) {
      await bench.openTool(tool);
      if (tool === 'Counter-examples')
        await bench.tools.getByRole('button', { name: 'Try counter-examples' }).click();
      if (tool === 'Gateway')
        await bench.tools.getByRole('button', { name: 'Run on gateway' }).click();
      if (tool === 'Speed') await bench.tools.getByRole('button', { name: 'Run 100' }).click();
      await expect(bench.tools.locator('[aria-busy]')).toHaveCount(0);
      expect(await accessibilityViolations(page), tool).toEqual([]);
    }
  });
}

test('every tool fits a phone', async ({ signedInPage: page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  for (const tool of bench.toolNames) {
    await bench.openTool(tool);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, tool).toBe(390);
  }
});
