import { FunctionBench } from './screens/function-bench';
import { expect, test } from './support/subscription-harness';

test('a subscription’s function is written in the bench, and stored by the form', {
  tag: '@long',
}, async ({ form, project }) => {
  const endpoint_id = await project.endpoint('Bench');
  const stored = 'function transform(p) { return { stored: p.order.total }; }';
  const uid = await project.create('subscriptions', {
    name: 'Before',
    endpoint_id,
    function: stored,
  });
  const opener = form.page.getByRole('button', { name: 'Open in the function bench' });
  const bench = new FunctionBench(form.page);
  await form.open(uid);
  await form.fill({ Name: 'Typed before the bench' });
  await form.edit('Function');
  await opener.click();
  await bench.ready();
  await expect(bench.codeEditor.locator('.view-lines')).toContainText('stored: p.order.total');
  const code = 'function transform(p) { return { written: p.order.total }; }';
  await bench.write(bench.code, code);
  await expect(bench.output).toContainText('"written": 129900');
  await form.page.keyboard.press('ControlOrMeta+Enter');
  await expect(bench.result).toContainText('Succeeded');

  // Escape belongs to the editor while that is in focus, and closes the bench elsewhere.
  await form.page.keyboard.press('Escape');
  await expect(bench.bench).toBeVisible();
  await bench.bench.getByRole('button', { name: /^Run/ }).first().focus();
  await form.page.keyboard.press('Escape');
  await expect(bench.bench).toBeHidden();
  await expect(opener).toBeFocused();

  await expect(form.field('Name')).toHaveValue('Typed before the bench');
  await expect(form.section('Function').locator('.view-lines')).toContainText('written:');
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({ function: stored });
  await form.saved();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    name: 'Typed before the bench',
    function: code,
  });
});

test('the form holds what the editor shows, after an undo as well, and asks once before a function that cannot run', async ({
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

  const code = 'function transform(p) {\n  return fetch("/");\n}';
  await form.write('Function', 'Function', code);
  await expect(section.locator('.squiggly-error').first()).toBeVisible();
  await form.save();
  const question = form.page.getByRole('alertdialog');
  await expect(question).toContainText('Line 2: The gateway’s engine has no “fetch”.');
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect(section.getByRole('textbox').first()).toBeFocused();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({ function: stored });
  await form.saved();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({ function: code });
});
