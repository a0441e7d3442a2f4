import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '@/package.json' with { type: 'json' };
import { isTestFile, lineOf, parseSource, readSourceFiles, type SourceFile } from './source-files';
import { visitTree } from './syntax-tree';

const optional = Object.keys(packageJson.optionalDependencies);

/**
 * Where a file loads an optional package with itself. Wherever the file is bundled, such an import
 * stands at the start of the bundle, which then cannot run without the package.
 */
function loadedAtStart(file: SourceFile): string[] {
  const found: string[] = [];
  if (!optional.some((name) => file.text.includes(name))) return found;
  visitTree(parseSource(file).program, (node) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return;
    const source = node.source;
    const name =
      typeof source === 'object' && source !== null && 'value' in source ? source.value : undefined;
    if (typeof name === 'string' && optional.includes(name))
      found.push(`${file.path}:${lineOf(file.text, node.start)} ${name}`);
  });
  return found;
}

test('an installation that leaves none out has each of them, on the least Node.js as well', () => {
  // npm leaves out one without a word where a package that it needs asks for a later Node.js. Those are
  // named among the dependencies, where npm warns of that and installs them.
  const missing = optional.filter((name) => !existsSync(path.resolve('node_modules', name)));
  expect(missing).toEqual([]);
});

test('packages that an installation may leave out are loaded when they are needed', () => {
  const files = readSourceFiles().filter(({ path }) => !isTestFile(path));
  expect(optional).not.toEqual([]);
  expect(files.flatMap(loadedAtStart)).toEqual([]);
});

test('one that is loaded at the start would be noticed', () => {
  const [name = ''] = optional;
  const file = {
    path: 'lib/x/file.ts',
    text: `import type { A } from '${name}';\nimport '${name}';`,
  };
  expect(loadedAtStart(file)).toEqual([`lib/x/file.ts:2 ${name}`]);
});
