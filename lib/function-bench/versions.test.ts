import { expect, test } from 'vitest';
import { addVersion, isVersions, type Version, versionProblem } from './versions';

const version = (code: string): Version => ({ id: code, code, at: '2026-01-02T03:04:05.000Z' });

test('versions are kept newest first, each change once, and 30 at most', () => {
  const two = addVersion(addVersion([], version('a')), version('b'));
  expect(two.map(({ code }) => code)).toEqual(['b', 'a']);
  expect(addVersion(two, version('b'))).toEqual(two);
  expect(addVersion(two, version(' \n'))).toEqual(two);
  const many = Array.from({ length: 40 }, (_each, at) => version(`v${at}`));
  const kept = many.reduce<Version[]>(addVersion, []);
  expect(kept).toHaveLength(30);
  expect(isVersions(kept)).toBe(true);
});

test('code with a secret in it is not kept', () => {
  const code = "function transform(p) {\n  p.key = 'sk_live_0123456789';\n  return p;\n}";
  expect(addVersion([], version(code))).toEqual([]);
  expect(versionProblem(code)).toContain('line 2 looks like a payment key');
  expect(versionProblem('function transform(p) { return p; }')).toBeUndefined();
});
