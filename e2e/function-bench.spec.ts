import { inLongRun, isLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';
import {
  expectAccessible,
  expectNoScrollSideways,
  expectSoundOnPhone,
  onPhone,
} from './support/accessibility';

test('the page opens by its address, its workers load, it runs on the keys, is accessible and fits a phone, and nothing leaves the origin', async ({
  signedInPage: page,
  account,
  gatehouse,
}) => {
  const foreign: string[] = [];
  const failed: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(gatehouse.origin) && !/^(?:data|blob):/.test(url)) foreign.push(url);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => warnings.push(message.text()));
  const answer = await page.goto(`/projects/${account.projectId}/functions`);
  expect(answer?.status()).toBe(200);
  const bench = new FunctionBench(page);
  await bench.ready();
  await expect(bench.result).toContainText('Not run yet');
  await bench.code.focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(bench.result).toContainText('Succeeded');
  await expect(bench.output).toContainText('ord_1042');
  await expect(bench.result).toContainText(/QuickJS, as goja of Convoy \d/);
  await expectAccessible(page, 'the bench');
  await test.step('one pane at a time on a phone', () =>
    onPhone(page, async () => {
      await page.getByRole('group', { name: 'Pane' }).getByText('Function').click();
      await expect(bench.sample).toBeHidden();
      await expect(bench.output).toBeHidden();
      await bench.run();
      await expect(bench.output).toContainText('ord_1042');
      await expectSoundOnPhone(page, 'the bench');
      for (const tool of bench.toolNames) {
        await bench.openTool(tool);
        await expectNoScrollSideways(page, tool);
      }
    }));

  await bench.bench.getByRole('heading', { name: 'Console' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await bench.write(bench.sample, '{"a":}');
  await expect(bench.editor('Sample').locator('.squiggly-error').first()).toBeVisible();
  expect(foreign).toEqual([]);
  expect(failed).toEqual([]);
  expect(warnings.filter((text) => /worker|main thread/i.test(text))).toEqual([]);
});

test('a run shows in the editors: the line that failed, the fix as one step, the changes, the lines not reached', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.code, 'var transform = (p) =>\n  p.missing.total;');
  await expect(bench.result).toContainText('Failed in line 2');
  await expect(bench.codeEditor.locator('.squiggly-error').first()).toBeVisible();

  await test.step('a fix is one step back for undo', async () => {
    const code = "function transform(p) { p.order.lines.push({ sku: 'GIFT' }); return p; }";
    await bench.write(bench.code, code);
    const remark = bench.codeEditor.getByRole('note');
    await expect(remark).toContainText('hands out a copy of the list');
    await remark.getByRole('button').first().click();
    await expect(bench.codeEditor).not.toContainText('.push(');
    await expect(bench.output).toContainText('GIFT');
    await bench.code.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(bench.codeEditor).toContainText('.push(');
    await expect(remark).toBeVisible();
    await page.keyboard.press('Alt+Enter');
    await expect(bench.codeEditor).not.toContainText('.push(');
  });

  await test.step('changes are told line by line', async () => {
    await bench.write(bench.code, 'function transform(p) { p.order.total = 1; return p; }');
    await expect(bench.output).toContainText('"total": 1');
    await bench.result.getByText('Changes', { exact: true }).click();
    const changes = page.getByRole('region', { name: 'Sample and output, keys in order' });
    await expect(changes.locator('.line-insert').first()).toBeVisible();
    await bench.result.getByText('Output', { exact: true }).click();
    await expect(bench.output).toContainText('"total": 1');
  });

  await test.step('lines that no sample reached are marked beside their numbers', async () => {
    await bench.write(
      bench.code,
      'var transform = (p) => {\nif (p.refund) {\nreturn { kind: "refund" };\n}\nreturn { kind: "order" };\n};',
    );
    await bench.openTool('Coverage');
    await expect(bench.tools).toContainText('3 of 4 lines reached by 1 sample');
    await expect(bench.codeEditor.locator('.border-bad')).toHaveCount(1);
    await bench.addSamples('{"refund":true}');
    await expect(bench.codeEditor.locator('.border-bad')).toHaveCount(0);
  });

  if (!isLongRun) return;
  await test.step('the embedded gateway gives the same', async () => {
    await bench.openTool('Gateway');
    await bench.bench.getByRole('button', { name: 'Run on gateway' }).click();
    await expect(bench.tools).toContainText('Both give the same');
  });
});

test('typing goes to the editor in focus, in a fixed font, Tab indents until it is switched, and panes move', async ({
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

  const width = bench.bench.getByRole('separator', { name: 'Width of the function' });
  const usual = (await width.getAttribute('aria-valuenow')) ?? '';
  const before = await width.boundingBox();
  const [x, y] = [(before?.x ?? 0) + 2, (before?.y ?? 0) + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 202, y);
  await page.mouse.up();
  await expect(width).not.toHaveAttribute('aria-valuenow', usual);
  const moved = (await width.getAttribute('aria-valuenow')) ?? '';
  expect((await width.boundingBox())?.x).toBeLessThan(x - 100);

  await bench.code.focus();
  await page.keyboard.press('Tab');
  await expect(bench.code).toBeFocused();
  await page.keyboard.press('Control+m');
  await expect(bench.bench).toContainText('Tab leaves the editor');
  await page.keyboard.press('Tab');
  await expect(bench.code).not.toBeFocused();
  if (!isLongRun) return;
  await page.reload();
  await bench.ready();
  await expect(bench.bench).toContainText('Tab leaves the editor');
  await expect(width).toHaveAttribute('aria-valuenow', moved);
});

test('the editor completes paths of the samples and the engine’s console alone, and marks misspelt paths', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  const offers = page.locator('.suggest-widget');
  await bench.addSamples('{"order":{"id":"ord_7","gift":true}}');

  await test.step('paths, those that some sample lacks as optional', async () => {
    await bench.write(bench.code, 'var transform = (payload) => payload.order');
    await bench.code.press('End');
    await page.keyboard.type('.');
    for (const key of ['id', 'gift', 'total', 'currency'])
      await expect(offers.getByText(key, { exact: true }).first()).toBeVisible();
    await page.keyboard.type('gi');
    await expect(offers.getByText('currency', { exact: true })).toHaveCount(0);
    await expect(offers.getByRole('option', { name: /^gift/ })).toContainText('gift?: boolean');
    await page.keyboard.press('Escape');
  });

  await test.step('a path that no sample has is underlined, one that is set is not', async () => {
    const underlined = bench.codeEditor.locator('.squiggly-warning');
    await bench.write(
      bench.code,
      'function transform(payload) { payload.fresh = payload.order.totl; return payload; }',
    );
    await expect(underlined).toHaveCount(1);
    await bench.write(bench.sample, '{"order":{"totl":1}}');
    await expect(underlined).toHaveCount(0);
  });

  await test.step('the console of the engine, and neither page nor process', async () => {
    await bench.write(bench.code, 'var transform = (payload) => console');
    await bench.code.press('End');
    await page.keyboard.type('.');
    await expect(offers.getByText('debug', { exact: true }).first()).toBeVisible();
    for (const name of ['process', ...inLongRun(['document', 'window', 'require'])]) {
      await page.keyboard.press('Escape');
      await bench.write(bench.code, `var transform = (payload) => ${name.slice(0, -1)}`);
      await page.keyboard.press('Control+Space');
      const answered = offers.getByRole('option').or(offers.getByText('No suggestions'));
      await expect(answered.first()).toBeVisible();
      await expect(offers.getByText(name, { exact: true })).toHaveCount(0);
    }
  });
});

test('every tool is free of accessibility violations', { tag: '@long' }, async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.sample, '{"order":{"id":"a","token":"Abc-1"}}');
  await bench.write(bench.code, 'var transform = (p) => ({ id: p.order.id.toUpperCase() });');
  await expect(bench.output).toContainText('"id": "A"');
  await bench.openTool('Cases');
  await bench.tools.getByRole('button', { name: 'Expect this output' }).click();
  for (const tool of bench.toolNames) {
    await bench.openTool(tool);
    if (tool === 'Counter-examples')
      await bench.tools.getByRole('button', { name: 'Try counter-examples' }).click();
    if (tool === 'Gateway')
      await bench.bench.getByRole('button', { name: 'Run on gateway' }).click();
    if (tool === 'Speed') await bench.tools.getByRole('button', { name: 'Run 100' }).click();
    await expect(bench.tools.locator('[aria-busy]')).toHaveCount(0);
    // Around them the page stays as it was with the first.
    const isFirst = tool === bench.toolNames[0];
    await expectAccessible(page, tool, isFirst ? undefined : 'section[aria-label="Tools"]');
  }
});
