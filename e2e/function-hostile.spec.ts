import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';

/** Functions that would freeze or break a page that ran them itself. */
const hostile: [name: string, body: string][] = [
  ['an endless loop', 'while (true) {}'],
  ['a loop that catches everything', 'for (;;) { try { for (;;) {} } catch {} finally {} }'],
  ['a flood of jobs', 'const f = () => Promise.resolve().then(f); f()'],
  ['a getter that never ends', 'return { get a() { for (;;) {} } }'],
  ['a text that grows', 'let s = "x"; for (;;) s += s'],
  ['a memory bomb', 'const a = []; for (;;) a.push("x".repeat(1000) + a.length)'],
  ['deep recursion', 'function f() { return 1 + f() } return f()'],
  ['a slow built-in call', 'return new Array(1e9) + ""'],
  ['a search that never ends', 'return /^(?=(a+)+$)a/.test("a".repeat(40) + "b")'],
  ['a huge output', 'return "x".repeat(9 * 1024 * 1024)'],
];

test('ten hostile functions neither freeze the page nor reach out, and the next run works', async ({
  signedInPage: page,
  account,
}) => {
  test.setTimeout(180_000);
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  const stop = bench.bench.getByRole('button', { name: 'Stop' });
  for (const [at, [name, body]] of hostile.entries()) {
    await test.step(name, async () => {
      // After the first one everything is there, workers that have to be replaced as well.
      if (at === 1) await page.context().setOffline(true);
      await bench.write(bench.code, `function transform(p) { ${body} }`);
      await bench.write(bench.sample, `{ "typed": ${at} }`);
      await expect(bench.sampleLines).toContainText(`"typed": ${at}`);
      await expect(bench.result).toContainText(/Running|Stopped|too deep|longer|Failed/);
      if (await stop.isVisible()) await stop.click({ timeout: 1_000 }).catch(() => undefined);
      await bench.write(bench.code, `function transform(p) { return { after: p.typed } }`);
      await expect(bench.output).toContainText(`"after": ${at}`);
    });
  }
  await page.context().setOffline(false);
});

test('an endless loop ends by itself at the limit of the gateway, and the code is kept', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.code, 'function transform(p) { for (;;) {} }');
  await expect(bench.result).toContainText('Stopped at the time limit of 10 s', {
    timeout: 15_000,
  });
  await expect(bench.bench).toContainText(/10\.\d s of 10 s/);
  await expect(bench.codeEditor.locator('.view-lines')).toContainText('for (;;) {}');
  await bench.write(bench.code, 'function transform(p) { return { next: true } }');
  await expect(bench.output).toContainText('"next": true');
});

test('nothing runs after a reload until it is asked', async ({ signedInPage: page, account }) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.code, 'function transform(p) { for (;;) {} }');
  await expect(bench.bench.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.reload();
  await bench.ready();
  await expect(bench.result).toContainText('Not run yet');
  await expect(bench.bench.getByRole('button', { name: 'Stop' })).toBeHidden();
});
