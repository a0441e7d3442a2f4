import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';
import { pasted } from './support/clipboard';

test.describe('sharing a function', () => {
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
    await bench.bench.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText(/^Link copied/)).toBeVisible();
    const link = await pasted(page);
    expect(new URL(link).search).toBe('');

    await page.goto('/');
    await page.goto(link);
    await bench.ready();
    await expect(bench.codeEditor).toContainText('while (p.loop)');
    await expect(bench.sampleLines).toContainText('1152921506151679042');
    await expect(bench.result).toContainText('Not run yet');
    await bench.run();
    await expect(bench.output).toContainText('"ok": 1');
  });

  test('a damaged link opens nothing and says so', async ({ signedInPage: page, account }) => {
    await page.goto(`/projects/${account.projectId}/functions#function=abc`);
    await expect(page.getByText('The link is damaged')).toBeVisible();
  });

  test('is blocked until what looks like a secret is decided', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(bench.sample, '{"api_key":"Abc-123"}');
    await bench.bench.getByRole('button', { name: 'Share' }).click();
    for (const name of ['Copy link', 'Download function and samples', 'Download as a unit test'])
      await expect(page.getByRole('button', { name })).toBeDisabled();
    await page.keyboard.press('Escape');
    await bench.bench.getByRole('button', { name: 'Mask' }).click();
    await bench.bench.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeEnabled();
  });

  test('what looks like a secret in checks is decided at the sample', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.tools
      .getByRole('textbox', { name: 'Checks' })
      .fill("output.to === 'ann@example.com'");
    await bench.bench.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(bench.bench.getByRole('button', { name: 'Mask' })).toBeHidden();
    await bench.bench.getByRole('button', { name: 'No secret' }).click();
    await bench.bench.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeEnabled();
  });

  test('a function too long for a link is offered as a file', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    const digits = Array.from({ length: 9_000 }, (_each, at) => (at * 7919) % 99_991).join('');
    await bench.addSamples(`{"digits":"${digits}"}`);
    await bench.bench.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeDisabled();
    await expect(page.getByText(/is the most that arrives whole/)).toBeVisible();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download function and samples' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe('function-subscription.json');
    expect(readFileSync(await file.path(), 'utf8')).toContain(digits.slice(0, 100));
  });
});
