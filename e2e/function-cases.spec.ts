import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';
import { test as formTest } from './support/subscription-bench';

test.describe('the saved cases of a function', () => {
  test('pass and fail as the code changes, and say why', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    await bench.run();
    await expect(bench.output).toContainText('129900');
    await bench.tools.getByRole('button', { name: 'Expect this output' }).click();
    const cases = bench.tools.getByRole('list', { name: 'Cases' });
    await expect(cases.getByRole('img', { name: 'Passes' })).toBeVisible();
    await bench.write(bench.code, 'var transform = (p) => { p.order.total = 1; return p; }');
    await expect(cases.getByRole('img', { name: 'Fails' })).toBeVisible();
    await expect(cases).toContainText('order.total is 1, not 129900');
    await bench.tools.getByRole('textbox', { name: 'Checks' }).fill('output.order.total === 1');
    await bench.tools.getByRole('button', { name: 'Expect no certain output' }).click();
    await expect(cases.getByRole('img', { name: 'Passes' })).toBeVisible();
    await expect(bench.tools).toContainText('1 of 1 pass');
  });

  test('are kept, and none runs before the operator acts', async ({
    signedInPage: page,
    account,
  }) => {
    const bench = new FunctionBench(page);
    await bench.open(account.projectId);
    const checks = bench.tools.getByRole('textbox', { name: 'Checks' });
    await checks.fill('output.order.total > input.order.total');
    const cases = bench.tools.getByRole('list', { name: 'Cases' });
    await expect(cases.getByRole('img', { name: 'Fails' })).toBeVisible();
    await page.reload();
    await bench.ready();
    await expect(checks).toHaveValue('output.order.total > input.order.total');
    await expect(cases.getByRole('img', { name: 'Not run yet' })).toBeVisible();
    await expect(bench.result).toContainText('Not run yet');
    await bench.run();
    await expect(cases.getByRole('img', { name: 'Fails' })).toBeVisible();
  });
});

test('counter-examples show what breaks the function, and become samples', async ({
  signedInPage: page,
  account,
}) => {
  const bench = new FunctionBench(page);
  await bench.open(account.projectId);
  await bench.write(bench.sample, '{"order":{"id":"a"},"list":[1]}');
  await bench.write(
    bench.code,
    'var transform = (p) => ({ id: p.order.id.toUpperCase(), first: p.list[0] });',
  );
  await bench.openTool('Counter-examples');
  await bench.tools.getByRole('button', { name: 'Try counter-examples' }).click();
  const failing = bench.tools.getByRole('list', { name: 'Failing counter-examples' });
  await expect(failing).toContainText('order is missing');
  await expect(failing).toContainText('order.id is a number');
  await expect(failing).not.toContainText('list is an empty list');
  await failing.getByRole('button', { name: 'Add as a sample: order.id is null' }).click();
  await expect(bench.sampleShown.locator('option:checked')).toHaveText('order.id is null');
  await expect(bench.result).toContainText('Failed in line 1');
});

formTest('a form warns before it is saved that a saved case fails', async ({ form, project }) => {
  const endpoint_id = await project.endpoint('Cases');
  const uid = await project.create('subscriptions', {
    name: 'With cases',
    endpoint_id,
    function: 'function transform(p) { return { total: p.order.total }; }',
  });
  await form.open(uid);
  await form.edit('Function');
  const section = form.section('Function');
  await section.getByRole('button', { name: 'Open in the function bench' }).click();
  const bench = new FunctionBench(form.page);
  await bench.ready();
  await bench.run();
  await expect(bench.output).toContainText('129900');
  await bench.tools.getByRole('button', { name: 'Expect this output' }).click();
  await expect(bench.tools.getByRole('img', { name: 'Passes' })).toBeVisible();
  await form.page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(bench.bench).toBeHidden();
  await bench.write(
    section.getByRole('textbox').first(),
    'function transform(p) { return { total: 1 }; }',
  );
  await expect(section).toContainText('A saved case fails with this function');
  await expect(section).toContainText('Example: total is 1, not 129900');
});
