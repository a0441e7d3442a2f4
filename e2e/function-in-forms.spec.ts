import type { Page } from 'playwright/test';
import { FunctionBench } from './screens/function-bench';
import { test as sourceTest } from './support/source-bench';
import { expect, test } from './support/subscription-bench';

/** Writes a function in the bench over a form, watches it run, and goes back to the form. */
async function writeInBench(
  page: Page,
  { opener = 0, code, output }: { opener?: number; code: string; output: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Open in the function bench' }).nth(opener).click();
  const bench = new FunctionBench(page);
  await bench.ready();
  await bench.write(bench.code, code);
  await expect(bench.output).toContainText(output);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(bench.bench).toBeHidden();
}

/** What the bench over a form holds when it opens. */
async function inBench(page: Page, text: string, opener = 0): Promise<void> {
  await page.getByRole('button', { name: 'Open in the function bench' }).nth(opener).click();
  const bench = new FunctionBench(page);
  await bench.ready();
  await expect(bench.codeEditor.locator('.view-lines')).toContainText(text);
}

test('a subscription’s function is written in the bench, stored by the form, and there again', async ({
  form,
  project,
}) => {
  const endpoint_id = await project.endpoint('Bench');
  const stored = 'function transform(p) { return { stored: p.order.total }; }';
  const uid = await project.create('subscriptions', {
    name: 'Before',
    endpoint_id,
    function: stored,
  });
  await form.open(uid);
  await form.fill({ Name: 'Typed before the bench' });
  await form.edit('Function');
  await inBench(form.page, 'stored: p.order.total');
  const bench = new FunctionBench(form.page);
  const code = 'function transform(p) { return { written: p.order.total }; }';
  await bench.write(bench.code, code);
  await expect(bench.output).toContainText('"written": 129900');
  await form.page.keyboard.press('ControlOrMeta+Enter');
  await expect(bench.result).toContainText('Succeeded');
  await form.page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(form.field('Name')).toHaveValue('Typed before the bench');
  await expect(form.section('Function').locator('.view-lines')).toContainText('written:');
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({ function: stored });
  await form.saved();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    name: 'Typed before the bench',
    function: code,
  });
  await form.open(uid);
  await form.edit('Function');
  await inBench(form.page, 'written: p.order.total');
});

test('the form holds what the editor shows, after a letter deleted at once and after an undo', async ({
  form,
  project,
}) => {
  const endpoint_id = await project.endpoint('Typing');
  const stored = 'function transform(p) { return p; }';
  const uid = await project.create('subscriptions', {
    name: 'Typing',
    endpoint_id,
    function: stored,
  });
  await form.open(uid);
  await form.edit('Function');
  const section = form.section('Function');
  const lines = section.locator('.view-lines');
  await expect(lines).toHaveText(stored);
  const { keyboard } = form.page;
  const untouched = form.page.getByText('Nothing changed yet');
  await section.getByRole('textbox').first().focus();
  await keyboard.press('ControlOrMeta+End');
  await keyboard.press('T');
  await keyboard.press('Backspace');
  await expect(lines).toHaveText(stored);
  await expect(untouched).toBeVisible();
  await keyboard.insertText('//more');
  await expect(lines).toContainText('//more');
  await expect(untouched).toBeHidden();
  await keyboard.press('ControlOrMeta+z');
  await expect(lines).toHaveText(stored);
  await expect(untouched).toBeVisible();
  await form.fill({ Name: 'Typed' });
  await form.saved();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    name: 'Typed',
    function: stored,
  });
});

test('a form remarks a function that cannot run, and asks once before it saves it', async ({
  form,
  project,
}) => {
  const endpoint_id = await project.endpoint('Remarks');
  const uid = await project.create('subscriptions', { name: 'Remarks', endpoint_id });
  await form.open(uid);
  await form.edit('Function');
  const code = 'function transform(p) {\n  return fetch("/");\n}';
  await form.write('Function', 'Function', code);
  const section = form.section('Function');
  const remarks = section.getByRole('list', { name: 'Remarks' });
  await expect(remarks).toContainText('Line 2: The gateway’s engine has no “fetch”.');
  await expect(section.locator('.squiggly-error').first()).toBeVisible();
  await expect(section).toContainText(/as goja of Convoy \d/);
  await form.save();
  const question = form.page.getByRole('alertdialog');
  await expect(question).toContainText('Line 2: The gateway’s engine has no “fetch”.');
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect(section.getByRole('textbox').first()).toBeFocused();
  expect(await project.read(`subscriptions/${uid}`)).not.toMatchObject({ function: code });
  await form.saved();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({ function: code });
});

sourceTest('a source’s function on the body is remarked in its form', async ({ form, sources }) => {
  const uid = await sources.create({
    name: 'Remarks',
    type: 'http',
    body_function: 'const a = 1;',
  });
  await form.open(uid);
  const section = await form.edit('Functions');
  await expect(section.getByRole('list', { name: 'Remarks' })).toContainText('there is none');
  await form.fill({ Name: 'Renamed' });
  // What is stored already is not asked about.
  await form.saved();
});

test('a sample removed in the bench over a form can be brought back there', async ({ form }) => {
  await form.openNew();
  await form.edit('Function');
  await form.page.getByRole('button', { name: 'Open in the function bench' }).click();
  const bench = new FunctionBench(form.page);
  await bench.ready();
  await bench.addSamples('{"from":"json"}');
  await expect(bench.sampleLines).toContainText('"from": "json"');
  await bench.bench.getByRole('button', { name: 'Remove sample' }).click();
  await expect(bench.sampleLines).not.toContainText('"from": "json"');
  await bench.bench.getByRole('button', { name: 'Undo' }).click();
  await expect(bench.sampleLines).toContainText('"from": "json"');
  await expect(bench.sampleShown).toBeFocused();
});

test('looking at an empty function in the bench changes nothing', async ({ form, project }) => {
  const endpoint_id = await project.endpoint('Bench');
  const uid = await project.create('subscriptions', { name: 'None', endpoint_id });
  await form.open(uid);
  await form.edit('Function');
  await inBench(form.page, 'function transform(payload)');
  await form.page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(form.page.getByText('Nothing changed yet')).toBeVisible();
});

sourceTest(
  'a source’s two functions are written in the bench, stored by the form, and there again',
  async ({ form, sources }) => {
    const uid = await sources.create({
      name: 'Bench',
      type: 'http',
      verifier: { type: 'noop' },
      body_function: 'function transform(p) { return p; }',
      header_function: 'function transform(h) { return h; }',
    });
    await form.open(uid);
    await form.edit('Functions');
    const body = 'function transform(p) { return { event_type: p.type, data: p.total }; }';
    await writeInBench(form.page, { code: body, output: '"data": 129900' });
    const headers = 'function transform(h) { return { region: h["x-region"] }; }';
    await writeInBench(form.page, { opener: 1, code: headers, output: '"region": "eu-west-1"' });
    await form.saved();
    expect(await sources.read(uid)).toMatchObject({
      body_function: body,
      header_function: headers,
    });
    await form.open(uid);
    await form.edit('Functions');
    await inBench(form.page, 'event_type: p.type');
    await form.page.getByRole('button', { name: 'Close', exact: true }).click();
    await inBench(form.page, 'h["x-region"]', 1);
  },
);

test('Escape closes the lists of the editor and not the bench', async ({ form }) => {
  await form.openNew();
  await form.edit('Function');
  await form.page.getByRole('button', { name: 'Open in the function bench' }).click();
  const bench = new FunctionBench(form.page);
  await bench.ready();
  await bench.code.focus();
  await form.page.keyboard.press('Escape');
  await expect(bench.bench).toBeVisible();
  await bench.bench.getByRole('button', { name: /^Run/ }).first().focus();
  await form.page.keyboard.press('Escape');
  await expect(bench.bench).toBeHidden();
  await expect(form.page.getByRole('button', { name: 'Open in the function bench' })).toBeFocused();
});

sourceTest(
  'clearing a source’s function in the bench leaves the bench open',
  async ({ form, sources }) => {
    const uid = await sources.create({
      name: 'Cleared',
      type: 'http',
      verifier: { type: 'noop' },
      body_function: 'function transform(p) { return p; }',
    });
    await form.open(uid);
    const section = await form.edit('Functions');
    await inBench(form.page, 'function transform(p)');
    const bench = new FunctionBench(form.page);
    await bench.code.focus();
    await form.page.keyboard.press('ControlOrMeta+a');
    await form.page.keyboard.press('Delete');
    await expect(bench.codeEditor.locator('.view-lines')).toHaveText('');
    await bench.write(
      bench.code,
      "function transform(p) { return { event_type: 'anew', owner_id: 'o', data: p }; }",
    );
    await expect(bench.output).toContainText('"event_type": "anew"');
    await form.page.getByRole('button', { name: 'Close', exact: true }).click();
    await section.getByRole('button', { name: 'Remove this function' }).click();
    const add = section.getByRole('button', { name: 'Change the body' });
    await expect(add).toBeFocused();
    await add.press('Enter');
    await expect(section.getByRole('textbox', { name: 'Body function' })).toBeFocused();
  },
);
