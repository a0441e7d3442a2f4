import { expect, test } from 'vitest';
import { isTestFile, lineOf, parseSource, readSourceFiles, type SourceFile } from './source-files';
import { nameOf, visitTree } from './syntax-tree';

const ofMachines = new Set(['code', 'pre', 'kbd']);
/** What is typed is left alone by translators. */
const typed = new Set(['input', 'textarea', 'select']);

/** Elements with what machines read, which a browser's translator may change, as `path:line`. */
function translatedCode(file: SourceFile): string[] {
  const found: string[] = [];
  visitTree(parseSource(file).program, (node) => {
    if (node.type !== 'JSXOpeningElement') return;
    const tag = nameOf(node.name) ?? '';
    const text = file.text.slice(node.start, Number(node.end));
    const isCode = ofMachines.has(tag) || /\bfont-mono\b/.test(text);
    const isElement = /^[a-z]/.test(tag) && !typed.has(tag);
    if (isElement && isCode && !/\stranslate="no"/.test(text)) {
      found.push(`${file.path}:${lineOf(file.text, node.start)}`);
    }
  });
  return found;
}

// An id, an address or a line of code that was translated is copied as it is read, and is wrong.
test('ids, addresses, code and keys are not to be translated', () => {
  const files = readSourceFiles().filter(
    ({ path }) => /^(?:app|components)\/.*\.tsx$/.test(path) && !isTestFile(path),
  );
  expect(files.flatMap(translatedCode)).toEqual([]);
});

test.each([
  ['<code>{id}</code>', 1],
  ['<span className="truncate font-mono">{id}</span>', 1],
  ['<span translate="no" className="font-mono">{id}</span>', 0],
  ['<textarea className="font-mono" />', 0],
  ['<Value className="font-mono" />', 0],
  ['<div><p className="font-medium">{words}</p></div>', 0],
])('%s', (text, count) => {
  expect(
    translatedCode({ path: 'components/x/file.tsx', text: `const x = ${text};` }),
  ).toHaveLength(count);
});
