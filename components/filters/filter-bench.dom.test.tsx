import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { editorOf } from '@/lib/testing/simulated-page/editor-surfaces';
import { filterBench } from './testing/filter-bench-page';

const openBench = filterBench();
const passes = /^Passes/;
const fails = /^Fails/;

describe('fields and JSON', () => {
  test('are two views of the same filter, and a number is a JSON number', async () => {
    const bench = await openBench();
    await bench.press('Add condition to the filter');
    bench.put('Key of the new condition', 'order.total');
    bench.put('Operator of order.total', '$gte');
    bench.put('Value of order.total', '5,5');
    await bench.tells('Write a number, such as 42 or -1.5');
    bench.put('Value of order.total', '399');
    await bench.show('JSON');
    expect(bench.json()).toContain('"$gte": 399');
    await bench.write({ 'order.total': { $gte: 400 }, type: 'order.paid' });
    await bench.show('Fields');
    expect(bench.value('Value of order.total')).toBe('400');
    expect(bench.value('Value of type')).toBe('order.paid');
    expect(bench.filter()).toEqual({ 'order.total': { $gte: 400 }, type: 'order.paid' });
  });

  test('keep what fields cannot show, through changes beside it', async () => {
    const bench = await openBench();
    const filter = {
      $or: [{ vip: true }, { country: { $in: ['DE', 'FR'] } }],
      tags: ['x', { y: 1 }],
      total: { $gte: 1 },
      odd: { $exist: 'yes' },
    };
    await bench.write(filter);
    await bench.show('Fields');
    await bench.tells('The builder shows plain values only. It is kept as it is.');
    await bench.tells(/\$exist takes true or false only. It is kept as it is./);
    bench.put('Value of total', '2');
    expect(bench.filter()).toEqual({ ...filter, total: { $gte: 2 } });
  });

  test('of very many conditions are JSON alone, which is told', async () => {
    const bench = await openBench();
    await bench.write(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`key${at}`, at])));
    await bench.show('Fields');
    await bench.tells('This filter has 201, so it is shown as JSON.');
    expect(bench.json()).toContain('key200');
    expect(screen.queryByLabelText('Key of key0')).toBeNull();
  });
});

describe('lines of fields', () => {
  test('keep what is half typed when another goes, which hands on the focus', async () => {
    const bench = await openBench();
    await bench.write({ a: 0, b: 0, c: { $in: ['x'] } });
    await bench.show('Fields');
    bench.put('Value of b', '5,5');
    bench.put('Values of c, as a JSON list', '["x"');
    await bench.press('Remove the condition on a');
    expect(bench.value('Value of b')).toBe('5,5');
    expect(document.activeElement).toBe(screen.getByLabelText('Value of b'));
    expect(bench.value('Values of c, as a JSON list')).toBe('["x"');
    await bench.press('Remove the condition on b');
    await bench.press('Remove the condition on c');
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Add condition to the filter' }),
    );
  });

  test('say that a key cannot start with $, and stay while it is typed', async () => {
    const bench = await openBench();
    await bench.press('Add condition to the filter');
    await bench.user.type(screen.getByLabelText('Key of the new condition'), '$or');
    await bench.tells('A key cannot start with $');
    expect(document.activeElement).toBe(screen.getByLabelText('Key of $or'));
  });
});

describe('samples', () => {
  test('come by paste, from a file and from a cURL command, and show at a glance what passes', async () => {
    const bench = await openBench();
    await bench.write({ 'order.total': { $gte: 5 } });
    await bench.add(
      { order: { total: 9 } },
      `curl https://x.example/hook -H 'Content-Type: application/json' -d '{"order":{"total":1}}'`,
    );
    const lines = '{"order":{"total":"x"}}\n{"order":{"total":7}}';
    await bench.user.upload(screen.getByLabelText('Open a file'), new File([lines], 'a.jsonl'));
    await bench.finds(passes, fails, fails, passes);
    await bench.tells('2 of 4 samples pass.');
    await bench.add('no sample');
    expect(bench.box('New sample').getAttribute('aria-invalid')).toBe('true');
    expect(bench.box('New sample').value).toBe('no sample');
  });

  test('beyond those that there is room for are left out, which is told', async () => {
    const bench = await openBench();
    const lines = Array.from({ length: 60 }, (_, n) => JSON.stringify({ n })).join('\n');
    await bench.user.upload(screen.getByLabelText('Open a file'), new File([lines], 'a.jsonl'));
    await bench.tells('50 samples added, 10 left out: 50 is the most.');
    await waitFor(() => expect(bench.samples()).toHaveLength(50));
    await bench.add('{"n":60}');
    await bench.tells('There are 50 samples, which is the most');
    expect(bench.box('New sample').value).toBe('{"n":60}');
    await bench.press('Remove Line 50');
    await bench.press('Add sample');
    expect(bench.box('New sample').value).toBe('');
    await waitFor(() => expect(bench.samples()).toHaveLength(50));
  });

  test('that are no objects are answered as well', async () => {
    const bench = await openBench();
    await bench.write({ a: 1 });
    await bench.add('"hello"', '5', 'null', '[]');
    await bench.finds(fails, fails, fails, fails);
    await bench.write({});
    await bench.finds(passes, passes, passes, passes);
  });

  test('can be changed, and formatting leaves long numbers as they are', async () => {
    const bench = await openBench();
    await bench.write({ id: 1 });
    await bench.add('{"id":1152921506151679042}');
    const text = () => bench.box('Payload of the sample');
    const write = (value: string) => fireEvent.change(text(), { target: { value } });
    write('{"id":1152921506151679042,"n":{"a":1}}');
    const [, format] = screen.getAllByRole('button', { name: 'Format' });
    if (format) await bench.user.click(format);
    expect(text().value).toMatch(/"id": 1152921506151679042,\s*"n": \{/);
    await bench.tells('The gateway compares 1152921506151679042 as 1152921506151679000');
    write('{"id":1}');
    await bench.finds(passes);
  });
});

describe('the explanation', () => {
  test('says of every condition what became of it and what it saw', async () => {
    const bench = await openBench();
    await bench.write({ amount: { $gte: 100 }, type: 'a', note: { $gt: 3 }, coupon: 'x' });
    await bench.add({ amount: 50, type: 'a', note: 'x' });
    await bench.explains('amount $gte 100', /Fails.*The value is 50/);
    await bench.explains('type = "a"', /Passes.*The value is "a"/);
    await bench.explains('note $gt 3', /Error.*need numbers/);
    await bench.explains('coupon = "x"', /Skipped.*the key is missing/);
    await bench.tells('The gateway gives no answer');
  });

  test('warns of answers that are not worth what they seem', async () => {
    const bench = await openBench();
    await bench.add({ a: 1 });
    for (const [filter, warning] of [
      [{ a: 1, b: 2 }, 'It passes although b could not be looked at'],
      [{ b: 2 }, 'It fails only because nothing could be looked at'],
      [{ a: { $gt: 9, $lt: 3 } }, 'No event can match this filter.'],
      [{ $or: [{ a: 1 }, {}] }, 'Every event matches this filter'],
    ] as const) {
      await bench.write(filter);
      await bench.tells(warning);
    }
  });

  test('of a long list shows the item that decides, and how many it leaves out', async () => {
    const bench = await openBench();
    await bench.write({ 'items.$.id': 700 });
    await bench.add({ items: Array.from({ length: 800 }, (_, id) => ({ id })) });
    await bench.explains('items.700.id = 700', 'Passes');
    await bench.tells('And 700 more.');
  });

  test('finds the twelfth item of a list, and looks into lists of booleans', async () => {
    const bench = await openBench();
    const items = Array.from({ length: 12 }, (_, at) => ({ sku: at === 11 ? 'k' : 'j' }));
    await bench.write({ 'items.$.sku': 'k', flags: true });
    await bench.add({ items, flags: [true, false] });
    await bench.explains('items.11.sku = "k"', 'Passes');
    await bench.explains('flags = true', 'Passes');
    await bench.finds(passes);
  });
});

describe('what the gateway makes of it', () => {
  test('is told of the filter with its reason, and marked at its place', async () => {
    const bench = await openBench();
    await bench.write({
      a: { $exist: 'yes' },
      b: { $in: [1, 'x'] },
      c: { '': 1 },
      d: { $regex: '(?=x)' },
    });
    await bench.tells(/\$exist takes true or false; with anything else/);
    await bench.tells(/The list of \$in mixes types; the gateway crashes on it/);
    await bench.tells('An empty key vanishes from the path, or crashes');
    await bench.tells('Browsers know look-around');
    expect(editorOf(bench.editor).markers?.map(({ severity }) => severity)).toEqual(
      Array.from({ length: 4 }, () => 'error'),
    );
    await bench.write({ a: { $regex: '(a)\\1' } });
    await bench.tells('Browsers know back-references');
  });

  test('is told of the payload with its reason', async () => {
    const bench = await openBench();
    await bench.write({ 'items.$.sku': 'k' });
    await bench.add({ $schema: 'x', items: [{ sku: 'k' }] });
    await bench.tells(/The payload has the key \$schema/);
    await bench.add({ sales_20260115: 1, items: [{ sku: 'k' }] });
    await bench.tells('can run out of memory. Name the index instead');
    await bench.add({ a: [1, 'x'], items: [{ sku: 'k' }] });
    await bench.tells('The list “a” mixes types');
  });

  test('is told of patterns that only its own engine knows', async () => {
    const bench = await openBench();
    await bench.write({ a: { $regex: '(a+)+$' } });
    await bench.add({ a: `${'a'.repeat(40)}!` });
    await bench.finds(fails);
    await bench.write({ a: { $regex: '(?i)A\\pL' } });
    await bench.finds(passes);
    await bench.explains('a $regex', 'The gateway’s patterns (RE2) know flags');
  });
});

test('the editor is given what samples hold, and says what is no JSON and no operator', async () => {
  const bench = await openBench();
  await bench.add({ order: { currency: 'EUR' } });
  await bench.write('{"a": {"$foo": 1}}');
  const schema = JSON.stringify(editorOf(bench.editor).schema);
  expect(schema).toContain('order.currency');
  expect(schema).toContain('EUR');
  await bench.tells(/\$foo starts with a \$ and is no operator/);
  await bench.write('{"a": 1 "b": 2}');
  await bench.tells('Line 1, column 9: expected “,” or “}”, found “"”');
  await bench.write('{"$or": [{"a": 1}], "$or": [{"b": 2}]}');
  await bench.tells('“$or” stands a second time');
  expect(bench.box(bench.editor).getAttribute('aria-invalid')).toBe('true');
});

test('a filter of more than 50 patterns is not evaluated here, which is told', async () => {
  const patterns = (count: number) => ({
    $or: Array.from({ length: count }, (_, at) => ({ kind: { $regex: `^order-${at}$` } })),
  });
  const bench = await openBench();
  await bench.write(patterns(50));
  await bench.add({ kind: 'order-49' });
  await bench.finds(passes);
  await bench.write(patterns(51));
  await bench.finds(/^Not evaluated/);
  await bench.tells('Not evaluated: more than 50 patterns.');
  await bench.tells(/This filter has 51 patterns \(\$regex\)/);
});
