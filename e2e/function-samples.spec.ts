import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';
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

test.describe('the samples of a function', () => {
  test('come from JSON, JSON lines, a cURL command and a HAR file, and are kept', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.addSamples(`curl https://a.example --json '{"from":"curl"}'`);
    await expect(bench.output).toContainText('"from": "curl"');
    await bench.addSamples('{"from":"line one"}\n{"from":"line two"}');
    await expect(bench.output).toContainText('"from": "line one"');
    await bench.openSampleFile('traffic.har', har);
    await expect(bench.output).toContainText('"from": "har"');
    const names = bench.sampleShown.getByRole('option');
    await expect(names).toHaveText(['Example', 'cURL', 'Line 1', 'Line 2', /shop.example/]);
    await expect.poll(() => keptInDatabases(page)).toContain('har');
    expect(await keptInDatabases(page)).not.toContain('hush');

    await page.reload();
    await bench.ready();
    await bench.sampleShown.selectOption('Line 2');
    await expect(bench.output).toContainText('"from": "line two"');
  });

  test('are named, removed, and brought back', async ({ signedInPage: page, account }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.addSamples('{"a":1}');
    await bench.bench.getByRole('button', { name: 'Rename sample' }).click();
    await page.getByRole('textbox', { name: 'Name of the sample' }).fill('Refund');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(bench.sampleShown.getByRole('option', { name: 'Refund' })).toBeAttached();
    await bench.bench.getByRole('button', { name: 'Remove sample' }).click();
    await expect(bench.sampleShown.getByRole('option', { name: 'Refund' })).not.toBeAttached();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(bench.sampleShown.getByRole('option', { name: 'Refund' })).toBeAttached();
  });

  test('can be written anew after the last was removed', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.bench.getByRole('button', { name: 'Remove sample' }).click();
    await bench.write(bench.sample, '{"written":"anew"}');
    await expect(bench.sampleLines).toContainText('"written":"anew"');
    await expect(bench.output).toContainText('"written": "anew"');
  });

  test('are there as typed after a look at another kind of function', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(bench.sample, '{"api_key":"Abc-123"}');
    await page.getByText('Source body', { exact: true }).click();
    await expect(bench.sampleLines).toContainText('order.paid');
    await page.getByText('Subscription', { exact: true }).click();
    await expect(bench.sampleLines).toContainText('Abc-123');
  });

  test('say what is wrong with what was pasted', async ({ signedInPage: page, account }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.addSamples('{"a":1}\n{a}');
    await expect(page.getByText('Line 2 is no JSON.')).toBeVisible();
    await page.keyboard.press('Escape');
    await bench.write(bench.sample, '[1]');
    await expect(bench.bench).toContainText('takes an object only');
    await expect(bench.bench.getByRole('button', { name: /^Run/ })).toBeDisabled();
  });

  test('are laid out without a change to numbers and escapes', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(bench.sample, '{"id":1152921506151679042,"n":[1.0,1e3],"u":"\\u00db"}');
    await bench.bench.getByRole('button', { name: 'Format' }).click();
    for (const line of ['"id": 1152921506151679042', '1.0,', '1e3', '"u": "\\u00db"'])
      await expect(bench.sampleLines).toContainText(line);
  });

  test('never keep what looks like a secret, and masks keep its length', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.write(bench.sample, '{"api_key":"Abc-123","total":1.0}');
    await expect(bench.bench).toContainText('One value looks like a secret');
    await expect(bench.output).toContainText('Abc-123');
    await expect.poll(() => keptInDatabases(page)).toContain('Xxx-000');
    expect(await keptInDatabases(page)).not.toContain('Abc-123');
    await bench.bench.getByRole('button', { name: 'Mask' }).click();
    await expect(bench.sampleLines).toContainText('{"api_key":"Xxx-000","total":1.0}');
    await expect(bench.bench).not.toContainText('looks like a secret');

    await bench.write(bench.sample, '{"customer":"ann@example.com"}');
    await bench.bench.getByRole('button', { name: 'No secret' }).click();
    await expect.poll(() => keptInDatabases(page)).toContain('ann@example.com');
  });
});
