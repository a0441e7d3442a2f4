import { expect, test } from 'vitest';
import type { IgnoredField } from './effects';
import { verdictsOf } from './verdicts';

const at = (path: string, gatewayPath = path) => ({ path, gatewayPath, label: path });
const change = (path: string, gatewayPath?: string) => ({
  ...at(path, gatewayPath),
  from: 'a',
  to: 'b',
});
const erasure = (path: string) => ({ ...at(path), from: 'a' });
const ignored = (
  path: string,
  certainty: IgnoredField['certainty'],
  gatewayPath?: string,
): IgnoredField => ({ ...at(path, gatewayPath), certainty, why: 'It is so' });

const told = (effects: Partial<Parameters<typeof verdictsOf>[0]>) =>
  verdictsOf({ changes: [], erases: [], ignored: [], ...effects }).map(({ path, verdict, to }) => [
    path,
    verdict,
    to,
  ]);

test('a field is told once, with one verdict', () => {
  expect(
    told({
      changes: [change('name'), change('limit')],
      erases: [erasure('owner'), erasure('note')],
      ignored: [ignored('limit', 'may'), ignored('owner', 'will')],
    }),
  ).toEqual([
    ['name', 'changes', 'b'],
    ['limit', 'may', 'b'],
    ['owner', 'will', null],
    ['note', 'erases', null],
  ]);
});

test('what one field of the form stands for in the gateway is one field', () => {
  const fields = verdictsOf({
    changes: [change('auth.kind', 'auth.type'), change('auth.kind', 'auth.oauth2.type')],
    erases: [],
    ignored: [],
  });
  expect(fields).toHaveLength(1);
  expect(fields[0]?.gatewayPaths).toEqual(['auth.type', 'auth.oauth2.type']);
});

test('what stands in the way of a part stands in the way of each of its fields', () => {
  const changes = [change('verifier.kind', 'verifier.type'), change('verifier.user', 'verifier.a')];
  expect(told({ changes, ignored: [ignored('verifier.kind', 'refuses', 'verifier')] })).toEqual([
    ['verifier.kind', 'refuses', 'b'],
    ['verifier.user', 'refuses', 'b'],
  ]);
});

test('what is ignored and not in the save is no field of it', () => {
  expect(told({ ignored: [ignored('limit', 'may')] })).toEqual([]);
});
