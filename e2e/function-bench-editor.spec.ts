import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';

test('the page opens by its address, and every worker of the editor loads', async ({
  signedInPage: page,
  account,
}) => {
  const failed: string[] = [];
  const warnings: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => warnings.push(message.text()));
  const answer = await page.goto(`/projects/${account.projectId}/functions`);
  expect(answer?.status()).toBe(200);
  const bench = new FunctionBench(page);
  await bench.ready();
  await bench.write(bench.sample, '{"a":}');
  await expect(bench.editor('Sample').locator('.squiggly-error').first()).toBeVisible();
  expect(failed).toEqual([]);
  expect(warnings.filter((text) => /worker|main thread/i.test(text))).toEqual([]);
});

test('what is typed goes to the editor that has the focus', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.code, 'var transform = (p) => p;');
  await bench.sample.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('  ');
  await expect(bench.sample).toBeFocused();
  // A bracket that is typed over a selection would enclose it, as in other editors.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText('{"mine":1}');
  await expect(bench.sampleLines).toHaveText('{"mine":1}');
  await expect(bench.codeEditor.locator('.view-lines')).toHaveText('var transform = (p) => p;');
});

test('a fix is one step back for undo', async ({ signedInPage: page, account }) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(
    bench.code,
    "function transform(p) { p.order.lines.push({ sku: 'GIFT' }); return p; }",
  );
  const remarks = bench.bench.getByRole('list', { name: 'Remarks' });
  await remarks.getByRole('button').nth(1).click();
  await expect(bench.codeEditor).not.toContainText('.push(');
  await bench.code.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bench.codeEditor).toContainText('.push(');
});

test('the font is of fixed width, and the cursor stands where the letter is', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.code, 'iiiiiiiiiiiiiiiiiiiiWWWWWWWWWW');
  const line = bench.codeEditor.locator('.view-line > span').first();
  await expect(line).toHaveCSS('font-family', /JetBrains Mono/);
  const text = await line.boundingBox();
  const cursor = await bench.codeEditor.locator('.cursor').first().boundingBox();
  const end = (text?.x ?? 0) + (text?.width ?? 0);
  expect(Math.abs((cursor?.x ?? 0) - end)).toBeLessThan(2);
});

test('a body function that forgets what an event needs is told which', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await page.getByText('Source body', { exact: true }).click();
  await bench.ready();
  await bench.write(bench.code, 'function transform(p) { return {}; }');
  await expect(bench.result).toContainText("doesn't include an event type");
  await bench.write(bench.code, 'function transform(p) { return { event_type: "a" }; }');
  await expect(bench.result).toContainText("doesn't include any data");
});

test('what only browsers know is told before it runs', async ({ signedInPage: page, account }) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  const remarks = bench.bench.getByRole('list', { name: 'Remarks' });
  for (const [code, told] of [
    ['async function transform(p) { return p; }', /async/i],
    ['function transform(p) { return fetch("/a"); }', /fetch/],
    ['function transform(p) { setTimeout(() => 1, 1); return p; }', /setTimeout/],
    ['function transform(p) { return { a: atob("YQ==") }; }', /atob/],
    ['import a from "a"; function transform(p) { return p; }', /import/],
  ] as const) {
    await bench.write(bench.code, code);
    await expect(remarks).toContainText(told);
  }
});

test('a result that cannot be read does not spoil the next run', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  for (const [at, [code, end]] of (
    [
      [
        'function transform(p) { return { get a() { throw new Error("no"); } }; }',
        /Failed|Crashes/,
      ],
      ['function transform(p) { return new Proxy({ odd: 1 }, {}); }', /Succeeded/],
      ['function transform(p) { var a = {}; a.a = a; return a; }', /Failed|Crashes|without data/],
    ] as const
  ).entries()) {
    await bench.write(bench.code, code);
    await expect(bench.result).toContainText(end);
    await bench.write(bench.code, `function transform(p) { return { fine: ${at} }; }`);
    await expect(bench.output).toContainText(`"fine": ${at}`);
  }
});

test('a number that the engine rounds is told, and stays as it was typed', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.sample, '{"id":1152921506151679042}');
  const notes = bench.result.getByRole('list', { name: 'Notes on the result' });
  await expect(notes).toContainText('rounds 1152921506151679042');
  await expect(bench.sampleLines).toHaveText('{"id":1152921506151679042}');
});
