import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { comparisonOf, editorOf } from '@/lib/testing/simulated-page/editor-surfaces';
import { type FunctionBenchPage, functionsBench } from '../testing/function-bench-page';

const open = functionsBench();

const shownCase = (word: string) =>
  within(screen.getByRole('list', { name: 'Cases' })).findByLabelText(word);

describe('saved cases', () => {
  test('pass and fail as the code changes, and say why', async () => {
    const page = await open();
    await page.run();
    await page.gives('129900');
    await page.openTool('Cases');
    await page.press('Expect this output');
    await shownCase('Passes');
    page.write('Function', 'var transform = (p) => { p.order.total = 1; return p; }');
    await shownCase('Fails');
    expect(page.items('Cases')[0]).toContain('order.total is 1, not 129900');
    page.write('Checks', 'output.order.total === 1');
    await page.press('Expect no certain output');
    await shownCase('Passes');
    await page.tells('1 of 1 pass', 'Tools');
  });

  test('do not run before the operator acts', async () => {
    const page = await open();
    await page.openTool('Cases');
    page.write('Checks', 'output.order.total > input.order.total');
    await shownCase('Fails');
    await page.choose('Source body');
    await page.choose('Subscription');
    await page.openTool('Cases');
    expect(page.box('Checks').value).toBe('output.order.total > input.order.total');
    await shownCase('Not run yet');
    expect(page.part('Result').textContent).toContain('Not run yet');
    await page.run();
    await shownCase('Fails');
  });
});

test('counter-examples show what breaks the function, and become samples', async () => {
  const page = await open();
  page.write('Sample', '{"order":{"id":"a"},"list":[1]}');
  page.write(
    'Function',
    'var transform = (p) => ({ id: p.order.id.toUpperCase(), first: p.list[0] });',
  );
  await page.openTool('Counter-examples');
  await page.press('Try counter-examples');
  await screen.findByRole('list', { name: 'Failing counter-examples' });
  const failing = page.items('Failing counter-examples').join('\n');
  expect(failing).toContain('order is missing');
  expect(failing).toContain('order.id is a number');
  expect(failing).not.toContain('list is an empty list');
  await page.press('Add as a sample: order.id is null');
  expect(page.shownSample().selectedOptions[0]?.text).toBe('order.id is null');
  await page.tells('Failed in line 1', 'Result');
});

test('coverage names the lines that no sample reached, beside their numbers as well', async () => {
  const page = await open();
  page.write(
    'Function',
    'var transform = (p) => {\nif (p.refund) {\nreturn { kind: "refund" };\n}\nreturn { kind: "order" };\n};',
  );
  await page.openTool('Coverage');
  await page.tells('3 of 4 lines reached by 1 sample', 'Tools');
  expect(page.items('Lines no sample reached')).toEqual(['Line 3']);
  const missed = () => editorOf('Function').lineMarks?.filter(({ tone }) => tone === 'bad');
  await waitFor(() => expect(missed()).toEqual([{ line: 3, tone: 'bad' }]));
  await page.addSamples('{"refund":true}');
  await page.tells('4 of 4 lines reached by 2 samples', 'Tools');
  await waitFor(() => expect(missed()).toEqual([]));
});

test('speed tells p95 over 100 runs against the time limit', async () => {
  const page = await open();
  await page.openTool('Speed');
  await page.press('Run 100 times');
  expect(await screen.findByRole('meter', { name: /limit/ })).toBeTruthy();
  expect(page.part('Tools').textContent).toMatch(/p95 [\d.]+ m?s of 10 s/);
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('100');
});

describe('a run on the gateway', () => {
  const runThere = (page: FunctionBenchPage) => page.press('Run on gateway');

  test('stands beside the one here, and says when they differ', async () => {
    const page = await open();
    await page.openTool('Gateway');
    await runThere(page);
    await page.tells('Both give the same', 'Tools');
    expect(page.box('Result on the gateway').value).toContain('ord_1042');
    page.write('Function', 'var transform = (p) => ({ at: Math.random() });');
    await page.gives('"at"');
    await page.tells('What is shown was before your last change', 'Tools');
    await runThere(page);
    await page.tells('The results differ', 'Tools');
    expect(page.part('Tools').textContent).toContain('At at.');
  });

  test('that did not come about is told', async () => {
    const page = await open();
    await page.openTool('Gateway');
    page.fail({ fault: { kind: 'reset_before' }, when: /^POST/ });
    await runThere(page);
    await page.tells('The gateway did not run it', 'Tools');
  });
});

describe('versions', () => {
  test('are kept by a run, compared and restored', async () => {
    const page = await open();
    page.write('Function', 'var transform = (p) => ({ first: true });');
    await page.run();
    await page.openTool('Versions');
    await waitFor(() => expect(page.items('Versions')).toHaveLength(1));
    expect(page.items('Versions')[0]).toContain('as it is now');
    page.write('Function', 'var transform = (p) => ({ second: true });');
    await page.gives('second');
    await page.press('Compare version 1');
    const label = 'The version and the code as it is now';
    await screen.findByRole('region', { name: label });
    await waitFor(() => expect(comparisonOf(label).before).toContain('first'));
    expect(comparisonOf(label).after).toContain('second');
    await page.press('Restore version 1');
    expect(page.box('Function').value).toContain('first');
    await page.gives('first');
    expect(page.items('Versions')).toHaveLength(2);
  });

  test('are not kept of code that holds a secret', async () => {
    const page = await open();
    page.write('Function', "var transform = (p) => ({ key: 'sk_live_0123456789' });");
    await page.run();
    await page.openTool('Versions');
    await page.tells('line 1 looks like a payment key', 'Tools');
    expect(within(page.part('Tools')).queryAllByRole('listitem')).toEqual([]);
  });
});

test('the tools are worked by keyboard alone, and what they find is announced', async () => {
  const page = await open();
  page.button('Cases').focus();
  await page.user.tab();
  await page.user.tab();
  await page.user.tab();
  expect(document.activeElement).toBe(page.button('Counter-examples'));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(page.part('Tools')));
  await page.user.tab();
  expect(document.activeElement).toBe(page.button('Try counter-examples'));
  await page.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain('give an output'),
  );
});

test('what a tool has found stands in the bar, also once it is closed, until the code is another', async () => {
  const page = await open();
  await page.run();
  await page.openTool('Counter-examples');
  await page.press('Try counter-examples');
  await waitFor(() => expect(page.button(/^Counter-examples none breaks it/)).toBeTruthy());
  await page.press('Close the tool');
  expect(screen.queryByRole('region', { name: 'Tools' })).toBeNull();
  expect(page.button(/^Counter-examples none breaks it/)).toBeTruthy();
  page.write('Function', 'var transform = (p) => ({ a: 1 });');
  expect(screen.queryByText('none breaks it')).toBeNull();
});
