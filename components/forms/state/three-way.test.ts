import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences, divergences, mergeThreeWay } from './three-way';

const keep = { kind: 'keep' } as const;
const base = {
  name: 'Billing',
  timeout: '10',
  tags: ['a', 'b'],
  auth: { kind: 'api_key', header: 'X-Key', value: keep },
};

describe('a merge of two copies', () => {
  test('keeps what each side changed alone', () => {
    const mine = { ...base, name: 'Billing EU' };
    const theirs = { ...base, timeout: '20' };
    expect(mergeThreeWay(base, mine, theirs)).toEqual({
      ...base,
      name: 'Billing EU',
      timeout: '20',
    });
    expect(divergences(base, mine, theirs).every(({ isConflict }) => !isConflict)).toBe(true);
  });

  test('asks only where both changed one field to something else', () => {
    const mine = { ...base, name: 'Mine', timeout: '30' };
    const theirs = { ...base, name: 'Theirs', timeout: '30' };
    expect(divergences(base, mine, theirs)).toEqual([
      { path: 'name', base: 'Billing', mine: 'Mine', theirs: 'Theirs', isConflict: true },
    ]);
    expect(mergeThreeWay(base, mine, theirs, () => 'theirs').name).toBe('Theirs');
    expect(mergeThreeWay(base, mine, theirs).name).toBe('Mine');
  });

  test('joins changes inside of one branch', () => {
    const mine = { ...base, auth: { ...base.auth, header: 'X-Mine' } };
    const theirs = { ...base, auth: { ...base.auth, value: { kind: 'replace', value: 's' } } };
    expect(mergeThreeWay<typeof mine | typeof theirs>(base, mine, theirs).auth).toEqual({
      kind: 'api_key',
      header: 'X-Mine',
      value: { kind: 'replace', value: 's' },
    });
  });

  test('never mixes two branches or two secrets', () => {
    const mine = { auth: { kind: 'basic', user: 'u', password: { kind: 'replace', value: 'p' } } };
    const theirs = { auth: { kind: 'none' } };
    const merged = mergeThreeWay<unknown>({ auth: base.auth }, mine, theirs, () => 'theirs');
    expect(merged).toEqual(theirs);
    const secrets = divergences(
      keep,
      { kind: 'replace', value: 'a' },
      { kind: 'replace', value: 'b' },
    );
    expect(secrets.map(({ path }) => path)).toEqual(['']);
  });

  test('takes lists whole and keeps their order', () => {
    const mine = { ...base, tags: ['b', 'a'] };
    expect(mergeThreeWay(base, mine, base).tags).toEqual(['b', 'a']);
    expect(differences(base, mine).map(({ path }) => path)).toEqual(['tags']);
  });
});

const values = fc.record({
  name: fc.string({ maxLength: 3 }),
  tags: fc.array(fc.string({ maxLength: 1 }), { maxLength: 3 }),
  auth: fc.oneof(
    fc.record({ kind: fc.constant('none') }),
    fc.record({ kind: fc.constant('key'), header: fc.string({ maxLength: 2 }) }),
  ),
});

test('a side that changed nothing leaves the other side as it is', () => {
  fc.assert(
    fc.property(values, values, (start, changed) => {
      expect(mergeThreeWay<unknown>(start, changed, start)).toEqual(changed);
      expect(mergeThreeWay<unknown>(start, start, changed)).toEqual(changed);
    }),
  );
});

test('taking all of one side differs from it only where the other side changed alone', () => {
  fc.assert(
    fc.property(values, values, values, (start, mine, theirs) => {
      const merged = mergeThreeWay<unknown>(start, mine, theirs, () => 'mine');
      for (const { path, isConflict } of divergences(merged, mine, theirs)) {
        expect({ path, isConflict }).toEqual({ path, isConflict: false });
      }
    }),
  );
});
