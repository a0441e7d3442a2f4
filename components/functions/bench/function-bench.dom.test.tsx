import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { comparisonOf, editorOf } from '@/lib/testing/simulated-page/editor-surfaces';
import { functionsBench } from '../testing/function-bench-page';

const open = functionsBench();

describe('a run', () => {
  test('is made when it is asked for, and says which engine made it', async () => {
    const page = await open();
    expect(page.part('Result').textContent).toContain('Not run yet');
    await page.run();
    await page.tells('Succeeded', 'Result');
    await page.gives('ord_1042');
    expect(page.part('Result').textContent).toContain('QuickJS, as goja of Convoy 24.6.5');
  });

  test('is made when typing rests, and after an error the last good output stays', async () => {
    const page = await open();
    page.write('Function', 'function transform(p) { return { total: p.order.total }; }');
    await page.gives('"total": 129900');
    page.write('Function', 'var transform = (p) =>\n  p.missing.total;');
    await page.tells('Failed in line 2', 'Result');
    expect(page.part('Result').textContent).toContain('last good output');
    expect(page.box('Output').value).toContain('"total": 129900');
    const failure = { severity: 'error', startLineNumber: 2 };
    expect(editorOf('Function').markers).toContainEqual(expect.objectContaining(failure));
  });

  test('is stopped by a press, and the next one works', async () => {
    const page = await open();
    page.write('Function', 'function transform(p) { while (true) {} }');
    await page.press('Stop');
    await page.tells(/Stopped(?! at)/, 'Result');
    page.write('Function', 'function transform(p) { return { ok: true }; }');
    await page.gives('"ok": true');
  });

  test('is not made while the sample is no JSON, or no object', async () => {
    const page = await open();
    page.write('Sample', '{"a":');
    await page.tells('This is no JSON yet');
    expect(page.button(/^Run(?! on)/).disabled).toBe(true);
    page.write('Sample', '[1]');
    await page.tells('takes an object only');
    expect(page.button(/^Run(?! on)/).disabled).toBe(true);
  });

  test('is not made by its key while a dialog lies over the bench', async () => {
    const page = await open();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    const press = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    press();
    dialog.remove();
    expect(screen.queryByText('Running')).toBeNull();
    expect(page.part('Result').textContent).toContain('Not run yet');
    press();
    await page.tells('Succeeded', 'Result');
  });
});

describe('the console', () => {
  test('shows what is printed in order, with levels, and repeated lines once', async () => {
    const page = await open();
    page.write(
      'Function',
      `function transform(p) {
        console.log('total', p.order.total);
        console.warn('same');
        for (let i = 0; i < 3; i += 1) console.error('again');
        return p;
      }`,
    );
    await page.tells('5 lines', 'Console');
    expect(page.items('Printed lines')).toEqual([
      'total 129900',
      'warn: same',
      'error: again · 3 times',
    ]);
    expect(page.part('Console').textContent).toMatch(/m?s of 10 s · [\d.]+ of 32 MiB/);
  });

  test('shows the gateway’s line for an object, which opens to what it held', async () => {
    const page = await open();
    page.write(
      'Function',
      `function transform(p) {
        for (let i = 0; i < 2; i += 1) console.log('order', p.order);
        p.order.total = 0;
        console.log('order', p.order);
        return p;
      }`,
    );
    await page.tells('3 lines', 'Console');
    const shown = within(page.part('Console'));
    const [first, second] = shown.getAllByRole('group');
    expect([first?.hasAttribute('open'), first?.textContent]).toEqual([
      false,
      expect.stringMatching(/^order \[object Object\] · 2 times\{[\s\S]*"total": 129900/),
    ]);
    expect(second?.textContent).toMatch(/^order \[object Object\]\{[\s\S]*"total": 0/);
  });

  test('leaves out most of very many lines until more are asked for', async () => {
    const page = await open();
    page.write(
      'Function',
      'function transform(p) { for (let i = 0; i < 150; i += 1) console.log(i); return p }',
    );
    await page.tells('150 lines, 50 of them not shown', 'Console');
    await page.press('Show more');
    expect(page.items('Printed lines')).toHaveLength(150);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Printed lines' }));
  });
});

test('text that is nested very deep is shown as it is, and nothing reads it', async () => {
  const page = await open();
  const deep = '['.repeat(20_000);
  page.write('Function', deep);
  page.write('Sample', `${deep}${']'.repeat(20_000)}`);
  expect(page.bench.textContent?.match(/Shown as plain text, without colours/g)).toHaveLength(2);
  for (const label of ['Function', 'Sample'])
    await waitFor(() => expect(editorOf(label)).toMatchObject({ language: 'plaintext' }));
  expect(editorOf('Function').argumentType).toBeUndefined();
  await page.tells('Code that is nested this deep is not checked here');
  page.write('Function', 'function transform(p) { return p }');
  await waitFor(() => expect(editorOf('Function').language).toBe('javascript'));
});

describe('what is remarked', () => {
  test('is a lost change beforehand, with what plain JavaScript would do, and its fix', async () => {
    const page = await open();
    page.write(
      'Function',
      "function transform(p) { p.order.lines.push({ sku: 'GIFT' }); return p; }",
    );
    const lost = 'In plain JavaScript order.lines[2] would be {"sku":"GIFT"}';
    await waitFor(() => expect(page.items('Remarks')[0]).toContain('Line 1'));
    await waitFor(() => expect(page.items('Notes on the result')[0]).toContain(lost));
    expect(page.box('Output').value).not.toContain('GIFT');
    expect(editorOf('Function').markers).toContainEqual(
      expect.objectContaining({ severity: 'warning', startLineNumber: 1 }),
    );
    const [, fix] = screen.getByRole('list', { name: 'Remarks' }).querySelectorAll('button');
    if (fix) await page.user.click(fix);
    await page.gives('GIFT');
    await waitFor(() => expect(page.items('Notes on the result')).toEqual([]));
  });

  test.each([
    ['async function transform(p) { return p; }', /async/i],
    ['function transform(p) { return fetch("/a"); }', /fetch/],
    ['function transform(p) { setTimeout(() => 1, 1); return p; }', /setTimeout/],
    ['function transform(p) { return { a: atob("YQ==") }; }', /atob/],
    ['import a from "a"; function transform(p) { return p; }', /import/],
  ])('is what only browsers know: %s', async (code, told) => {
    const page = await open();
    page.write('Function', code);
    await waitFor(() => expect(page.items('Remarks').join()).toMatch(told));
  });

  test('is what an event lacks, of a function on the body', async () => {
    const page = await open();
    await page.choose('Source body');
    page.write('Function', 'function transform(p) { return {}; }');
    await page.tells("doesn't include an event type", 'Result');
    page.write('Function', 'function transform(p) { return { event_type: "a" }; }');
    await page.tells("doesn't include any data", 'Result');
  });

  test('is a number that the engine rounds, which stays as it was typed', async () => {
    const page = await open();
    page.write('Sample', '{"id":1152921506151679042}');
    await page.tells('rounds 1152921506151679042', 'Result');
    expect(page.box('Sample').value).toBe('{"id":1152921506151679042}');
  });
});

test('each kind has its own code and sample, and says where it runs', async () => {
  const page = await open();
  for (const [kind, place, key] of [
    ['Source body', 'message broker sources only', '"event_type": "order.paid"'],
    ['Source headers', 'message’s headers', '"x-region": "eu-west-1"'],
    ['Subscription', 'passes the filter', '"ord_1042"'],
  ] as const) {
    await page.choose(kind);
    await page.press('When it runs');
    expect((await screen.findByRole('dialog', { name: 'When it runs' })).textContent).toContain(
      place,
    );
    await page.user.keyboard('{Escape}');
    await page.run();
    await page.gives(key);
  }
});

test('what the function changed is shown beside the sample, keys in order', async () => {
  const page = await open();
  page.write('Sample', '{"b":1,"a":{"n":2}}');
  page.write('Function', 'function transform(p) { p.a.n = 3; return p; }');
  await page.gives('"n": 3');
  await page.choose('Changes');
  await screen.findByRole('region', { name: 'Sample and output, keys in order' });
  await waitFor(() => {
    const { before, after } = comparisonOf('Sample and output, keys in order');
    expect([before, after].map((text) => text.replace(/\s/g, ''))).toEqual([
      '{"a":{"n":2},"b":1}',
      '{"a":{"n":3},"b":1}',
    ]);
  });
  await page.choose('Output');
  expect(page.box('Output').value).toContain('"n": 3');
});

test('the editor knows the samples by their type', async () => {
  const page = await open();
  await page.addSamples('{"order":{"id":"ord_7","gift":true}}');
  await waitFor(() => expect(editorOf('Function').argumentType).toMatch(/gift\?: boolean/));
});

test('panes share the width as the keyboard sets it, and have it again on the next visit', async () => {
  localStorage.clear();
  // A simulated page has no layout.
  for (const side of ['offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(1_000);
  const page = await open();
  const width = () => screen.getByRole('separator', { name: 'Width of the function' });
  expect(width().getAttribute('aria-valuenow')).toBe('42');
  width().focus();
  await page.user.keyboard('{ArrowRight}');
  expect(width().getAttribute('aria-valuenow')).toBe('47');
  cleanup();
  await open();
  await waitFor(() => expect(width().getAttribute('aria-valuenow')).toBe('47'));
});

test('a run shows the result where one pane is shown at a time', async () => {
  const page = await open();
  await page.run();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Result' }).checked).toBe(true);
});
