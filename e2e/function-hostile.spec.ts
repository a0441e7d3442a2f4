import { boundedFunctions, endlessFunctions } from '@/lib/testing/hostile-functions';
import { inLongRun } from '@/lib/testing/long-run';
import { usualLimits } from '@/lib/transform/limits';
import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';
import { pasteInto } from './support/clipboard-event';
import { quiet } from './support/quiet-page';

/**
 * A function that a worker of the browser ends by a limit, in the long run one for each, and how the
 * page tells it. That each limit holds is tested of the engine, which is the same.
 */
const bounded: [name: string, told: string][] = [
  ['bomb of texts', 'Stopped at the memory limit of 32 MiB'],
  ...inLongRun<[string, string]>([
    ['deep recursion', 'Calls are nested too deep'],
    ['huge output', 'The result is longer than 8 MiB'],
  ]),
];

const bodyOf = (name: string) => {
  const found = [...endlessFunctions, ...boundedFunctions].find((each) => each.name === name);
  if (!found) throw new Error(`no hostile function is called ${name}`);
  return found.body;
};

/** Makes the time limit of a run come too late to end it, however slow the machine is. */
const neverInTime = (limitMs: number) => {
  const usual = window.setTimeout.bind(window);
  const later = (...[handler, delay = 0, ...rest]: Parameters<typeof usual>) =>
    usual(handler, delay >= limitMs ? delay * 100 : delay, ...rest);
  window.setTimeout = Object.assign(later, window.setTimeout);
};

test('hostile functions end by a limit or by Stop, without the network, and the next run works', async ({
  signedInPage: page,
  account,
}) => {
  await page.addInitScript(neverInTime, usualLimits.timeMs);
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  const next = async (at: number) => {
    await bench.write(bench.code, `function transform(p) { return { after: ${at} } }`);
    await expect(bench.output).toContainText(`"after": ${at}`);
  };
  await next(0);
  await quiet(page);
  // From here on everything is there, workers that have to be replaced as well.
  await page.context().setOffline(true);
  await test.step('by Stop, while what is typed elsewhere is taken', async () => {
    await bench.write(bench.code, `function transform(p) { ${bodyOf('endless loop')} }`);
    const stop = bench.bench.getByRole('button', { name: 'Stop' });
    await expect(stop).toBeVisible();
    await bench.write(bench.sample, '{ "typed": 1 }');
    await expect(bench.sampleLines).toContainText('"typed": 1');
    await expect(async () => {
      // What was typed is run next, perhaps only after the first was stopped.
      if (await stop.isVisible()) await stop.click();
      await expect(bench.result).toContainText(/Stopped(?! at)/, { timeout: 1_000 });
    }).toPass();
    await next(1);
  });
  for (const [at, [name, told]] of bounded.entries()) {
    await test.step(name, async () => {
      await bench.write(bench.code, `function transform(payload) { ${bodyOf(name)} }`);
      await expect(bench.result).toContainText(told);
      await next(at + 2);
    });
  }
  await page.context().setOffline(false);
});

test('an endless loop ends by itself at the limit of the gateway, and the code is kept', {
  tag: '@long',
}, async ({ signedInPage: page, account }) => {
  await page.clock.install();
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.run();
  await expect(bench.output).toContainText('ord_1042');
  await bench.write(bench.code, 'function transform(p) { for (;;) {} }');
  await expect(bench.bench.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(bench.result).toContainText('Stopped at the time limit of 10 s');
  await expect(bench.bench).toContainText(/1\d\.\d s of 10 s/);
  await expect(bench.codeEditor.locator('.view-lines')).toContainText('for (;;) {}');
  await bench.write(bench.code, 'function transform(p) { return { next: true } }');
  await expect(bench.output).toContainText('"next": true');
});

test('text that is nested very deep does not hold up the page, however it is put in', {
  tag: '@long',
}, async ({ signedInPage: page, account }) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const note = page.getByText(/^Shown as plain text, without colours and checks/);
  await bench.code.focus();
  await page.keyboard.press('ControlOrMeta+a');
  // As dictation does, all in one stroke.
  await page.keyboard.insertText(deep);
  await expect(note).toHaveCount(1);
  await bench.sample.focus();
  await page.keyboard.press('ControlOrMeta+a');
  expect(await pasteInto(bench.sample, deep)).toBe(true);
  await expect(note).toHaveCount(2);
  await bench.write(bench.code, 'function transform(p) { return { next: 1 } }');
  await bench.write(bench.sample, '{}');
  await expect(bench.output).toContainText('"next": 1');
  await expect(note).toHaveCount(0);
});
