import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';

/** Functions that would freeze or break a page that ran them itself: what goes on until Stop. */
const endless: [name: string, body: string][] = [
  ['an endless loop', 'while (true) {}'],
  ['a loop that catches everything', 'for (;;) { try { for (;;) {} } catch {} finally {} }'],
  ['a flood of jobs', 'const f = () => Promise.resolve().then(f); f()'],
  ['a getter that never ends', 'return { get a() { for (;;) {} } }'],
  ['a memory bomb', 'const a = []; for (;;) a.push("x".repeat(1000) + a.length)'],
  ['a slow built-in call', 'return new Array(1e9) + ""'],
  ['a search that never ends', 'return /^(?=(a+)+$)a/.test("a".repeat(40) + "b")'],
];

/** And what a limit ends within moments. */
const limited: [name: string, body: string, end: string][] = [
  ['a text that grows', 'let s = "x"; for (;;) s += s', 'Stopped at the memory limit'],
  ['deep recursion', 'function f() { return 1 + f() } return f()', 'Calls are nested too deep'],
  ['a huge output', 'return "x".repeat(9 * 1024 * 1024)', 'The result is longer than 8 MiB'],
];

const hostile = [...endless, ...limited];

test('hostile functions end by a limit or by Stop, without the network, and the next run works', async ({
  signedInPage: page,
  account,
}) => {
  test.setTimeout(180_000);
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  const stop = bench.bench.getByRole('button', { name: 'Stop' });
  for (const [at, [name, body, end]] of hostile.entries()) {
    await test.step(name, async () => {
      // After the first one everything is there, workers that have to be replaced as well.
      if (at === 1) await page.context().setOffline(true);
      await bench.write(bench.code, `function transform(p) { ${body} }`);
      await bench.write(bench.sample, `{ "typed": ${at} }`);
      await expect(bench.sampleLines).toContainText(`"typed": ${at}`);
      if (end === undefined) await stop.click();
      await expect(bench.result).toContainText(end ?? /Stopped(?! at)/);
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
