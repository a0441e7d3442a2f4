import { readFileSync } from 'node:fs';
import { type Program, parse } from 'acorn';

/** From those that import nothing to those that import all; the last one is what the host gets. */
const modules = [
  'built-ins',
  'memories',
  'go-values',
  'exported',
  'go-text',
  'marshal',
  'host-members',
  'map-handler',
  'slice-handler',
  'wrappers',
  'object-text',
  'console',
  'host-objects',
  'error-stacks',
  'engine-globals',
  'text-reader',
  'date-parts',
  'loose-dates',
  'strict-dates',
  'dates-and-texts',
  'random-numbers',
  'driver',
];

const folder = new URL('../../lib/transform/sandbox/', import.meta.url);
const variableOf = (name: string) => `$${name.replaceAll('-', '_')}`;

interface Edit {
  start: number;
  end: number;
  text: string;
}

type Statement = Program['body'][number];

/** `import` as the reading of a module that stands further up. */
function importEdit(statement: Statement): Edit[] {
  if (statement.type !== 'ImportDeclaration') return [];
  const source = String(statement.source.value).replace(/^\.\/|\.mjs$/g, '');
  const [first] = statement.specifiers;
  const names = statement.specifiers.map((each) => {
    const imported = 'imported' in each && 'name' in each.imported ? each.imported.name : '';
    return `${imported}: ${each.local.name}`;
  });
  const local =
    first?.type === 'ImportNamespaceSpecifier' ? first.local.name : `{ ${names.join(', ')} }`;
  const { start, end } = statement;
  return [{ start, end, text: `const ${local} = ${variableOf(source)};` }];
}

function patternNames(pattern: { type: string }): string[] {
  if (pattern.type === 'Identifier' && 'name' in pattern) return [String(pattern.name)];
  if (pattern.type !== 'ObjectPattern' || !('properties' in pattern)) return [];
  const properties = pattern.properties as { value: { type: string } }[];
  return properties.flatMap(({ value }) => patternNames(value));
}

function exportedNames(statement: Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
  const { declaration } = statement;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => patternNames(id));
  return declaration.id ? [declaration.id.name] : [];
}

/** One module as an expression that yields what it exports. */
function moduleText(name: string): string {
  const source = readFileSync(new URL(`${name}.mjs`, folder), 'utf8');
  const comments: Edit[] = [];
  const { body } = parse(source, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onComment: (_isBlock, _text, start, end) => comments.push({ start, end, text: '' }),
  });
  const keywords = body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .map(({ start }) => ({ start, end: start + 'export '.length, text: '' }));
  const edits = [...body.flatMap(importEdit), ...keywords, ...comments];
  const text = edits
    .sort((left, right) => right.start - left.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), source);
  const lines = text.split('\n').map((line) => line.trim());
  const names = body.flatMap(exportedNames).join(', ');
  return `const ${variableOf(name)} = (() => {\n${lines.filter((line) => line !== '').join('\n')}\nreturn { ${names} };\n})();`;
}

/** The folder `lib/transform/sandbox` as one script, whose value is the driver. */
function bundledSandbox(): string {
  return `(() => {\n'use strict';\n${modules.map(moduleText).join('\n')}\nreturn $driver.driver;\n})()`;
}

/** The module that hands this script to the workers. */
export function sandboxModule(): string {
  return `// Written by scripts/sandbox.mjs from lib/transform/sandbox; edit there.\nexport const sandboxSource = ${JSON.stringify(bundledSandbox())};\n`;
}
