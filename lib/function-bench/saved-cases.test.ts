import { afterAll, expect, test } from 'vitest';
import type { Sample } from '@/lib/samples/sample-store';
import { createTestRunner } from '@/lib/testing/transform-runner';
import { isCase, runCase, verdictText } from './saved-cases';

const { run, close } = createTestRunner({ timeMs: 5_000 });
afterAll(close);

async function verdict(code: string, expects: Partial<Sample>, text = '{"n":2,"list":[1]}') {
  const sample = { id: 's', name: 'Order', text, ...expects };
  const found = await runCase(run, { kind: 'subscription', code }, sample);
  return found && [found.kind, verdictText(found)];
}

const twice = 'function transform(p) { return { n: p.n * 2, list: p.list }; }';

test.each([
  [{ expected: '{"list":[1],"n":4}' }, ['passed', '']],
  [{ expected: '{"list":[1],"n":5}' }, ['differs', 'n is 4, not 5']],
  [{ expected: '{"list":[],"n":4,"a":1}' }, ['differs', 'list[0] is not expected, and 1 more']],
  [{ expected: '{' }, ['unreadable', 'The sample or what it expects is no JSON']],
  [{ checks: 'output.n === 2 * input.n\n\noutput.list.length === 1' }, ['passed', '']],
  [{ checks: 'output.n === 5\noutput.n > 0' }, ['unmet', 'output.n === 5']],
  [
    { checks: 'output.none.n' },
    ['unmet', "output.none.n (TypeError: cannot read property 'n' of undefined)"],
  ],
  [{ expected: '{"list":[1],"n":4}', checks: 'output.n > 9' }, ['unmet', 'output.n > 9']],
])('a case that expects %j', async (expects, expected) => {
  expect(await verdict(twice, expects)).toEqual(expected);
});

test('a run without output and checks that cannot be read fail the case', async () => {
  const [kind, text] =
    (await verdict('function transform(p) { null.a }', { checks: 'true' })) ?? [];
  expect(kind).toBe('failed');
  expect(text).toContain('TypeError');
  expect((await verdict(twice, { checks: 'output.(' }))?.[1]).toContain('The checks cannot run');
});

test('a sample that is no JSON fails the case without a run', async () => {
  expect(await verdict(twice, { checks: 'true' }, '{"n":')).toEqual([
    'unreadable',
    'The sample or what it expects is no JSON',
  ]);
});

test('a sample that expects nothing is no case', async () => {
  const sample = { id: 's', name: 'Order', text: '{}' };
  expect(isCase(sample)).toBe(false);
  expect(isCase({ ...sample, checks: ' \n' })).toBe(false);
  expect(await verdict(twice, {})).toBeUndefined();
});
