import { expect, test } from 'vitest';
import { releaseRecords, usualRelease } from '@/lib/releases/records.mjs';
import { lint } from '../lint/lint';
import { readableScript } from './readable-script.mjs';

const { engine } = releaseRecords[usualRelease];

function problem(code: string) {
  const read = readableScript(code, engine);
  return read.ok ? undefined : read.error;
}

test.each([
  ['function transform(p) {', 'The code ends too early'],
  ['function transform(p) { return "a }', 'The code ends too early'],
  ['function transform(p) { return /a }', 'no closing “/”'],
  ['function transform(p) { return ) }', '“)” is not expected here'],
  ['function transform(p) { return a b }', '“b” is not expected here'],
  ['function transform(p) { return 1 2 }', '“2” is not expected here'],
  ['function transform(p) { return p @ 1 }', '“@” cannot stand here'],
  ['return 1', '“return” stands outside of a function'],
  ['break', '“break” stands outside of a loop'],
  ['export function transform(p) {}', 'has no modules'],
  ['function transform(p) { 1 = p }', 'can be given a value'],
  ['let a; let a; function transform(p) {}', 'The name “a” is declared twice'],
  ['async function* f() {} function transform(p) {}', 'no “async function*”'],
  ['a: function transform(p) {}', 'A function cannot have a label'],
  ['function transform(p) { return /a/dd }', 'flag'],
  ['function transform(p) { if = 1 }', '“=” is not expected here'],
])('%s is told in plain words, the same before and after a run', (code, words) => {
  const told = problem(code);
  expect(told?.plain).toContain(words);
  expect(told?.plain).not.toMatch(/SyntaxError|anonymous|Unexpected|Line \d/);
  expect(told?.text).toMatch(/^SyntaxError: SyntaxError: /);
  const marker = lint(code).find(({ kind }) => kind === 'refused');
  if (marker?.rule === 'syntax-error') expect(marker.message).toBe(told?.plain);
});

test('the line is that of the fault', () => {
  expect(problem('function transform(p) {\n  return 1;\n}\n}')).toMatchObject({
    line: 4,
    plain: '“}” is not expected here.',
  });
});
