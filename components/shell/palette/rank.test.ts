import { expect, test } from 'vitest';
import { foundPrefix, rank } from './rank';

const lines: [id: string, ...words: string[]][] = [
  [`${foundPrefix}endpoints:1`, 'All sources', 'sources', '1', 'acme'],
  [`${foundPrefix}endpoints:2`, 'Sources', 'sources', '2', 'acme'],
  ['New source', 'New source', 'create', 'add'],
  ['go:sources', 'Sources'],
  ['go:subscriptions', 'Subscriptions'],
  ['theme:dark', 'Theme: dark', 'appearance', 'mode', 'colour'],
];
const byRank = (typed: string) =>
  lines
    .map(([id, ...words]) => ({ id, score: rank(id, typed, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ id }) => id);

test.each([
  ['sources', 'go:sources'],
  ['new s', 'New source'],
  ['add', 'New source'],
  ['subs', 'go:subscriptions'],
  ['colour', 'theme:dark'],
])('%s leads to %s first', (typed, first) => {
  expect(byRank(typed)[0]).toBe(first);
});

test('a resource is found by what the gateway found it by', () => {
  expect(byRank('sources')).toContain(`${foundPrefix}endpoints:1`);
});
