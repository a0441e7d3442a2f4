import { boundedFunctions, endlessFunctions } from '@/lib/testing/hostile-functions';
import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';

/** How the page tells what ended a function before its time; what it does not name ends somehow. */
const told: Record<string, string> = {
  'bomb of texts': 'Stopped at the memory limit of 32 MiB',
  'bomb that catches everything': 'Stopped at the memory limit of 32 MiB',
  'bomb of objects': 'Stopped at the memory limit of 32 MiB',
  'growing text': 'Stopped at the memory limit of 32 MiB',
  'deep recursion': 'Calls are nested too deep',
  'mutual recursion': 'Calls are nested too deep',
  'huge output': 'The result is longer than 8 MiB',
};
const ended = /Stopped at|nested too deep|longer than|Failed|Crashes/i;

test('hostile functions end by a limit or by Stop, without the network, and the next run works', async ({
  signedInPage: page,
  account,
}) => {
  test.setTimeout(240_000);
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  const stop = bench.bench.getByRole('button', { name: 'Stop' });
  for (const [at, { name, body }] of [...endlessFunctions, ...boundedFunctions].entries()) {
    await test.step(name, async () => {
      // After the first one everything is there, workers that have to be replaced as well.
      if (at === 1) await page.context().setOffline(true);
      await bench.write(bench.code, `function transform(payload) { ${body} }`);
      await bench.write(bench.sample, `{ "typed": ${at} }`);
      await expect(bench.sampleLines).toContainText(`"typed": ${at}`);
      if (at < endlessFunctions.length) {
        await stop.click();
        await expect(bench.result).toContainText(/Stopped(?! at)/);
      } else await expect(bench.result).toContainText(told[name] ?? ended, { timeout: 15_000 });
      await bench.write(bench.code, 'function transform(p) { return { after: p.typed } }');
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
