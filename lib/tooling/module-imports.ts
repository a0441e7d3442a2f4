import path from 'node:path';
import { lineOf, parseSource, root, type SourceFile } from './source-files';
import { type SyntaxNode, visitTree } from './syntax-tree';

/** One import, re-export, dynamic import or type import of a file. */
export interface ModuleImport {
  /** As written, such as `@/lib/util/result`. */
  specifier: string;
  /** Path without extension relative to the root for files of ours, else undefined. */
  target: string | undefined;
  line: number;
}

const SOURCED_STATEMENTS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Several rules ask for the imports of the same files, of which each takes its reading. */
const known = new WeakMap<SourceFile, readonly ModuleImport[]>();

/** Every module that a file names, however it does so. */
export function moduleImports(file: SourceFile): readonly ModuleImport[] {
  const found = known.get(file) ?? readImports(file);
  known.set(file, found);
  return found;
}

function readImports(file: SourceFile): ModuleImport[] {
  const found: ModuleImport[] = [];
  visitTree(parseSource(file).program, (node) => {
    if (!SOURCED_STATEMENTS.has(node.type)) return;
    const specifier = sourceOf(node);
    if (specifier === undefined) return;
    const line = lineOf(file.text, node.start);
    found.push({ specifier, target: resolveTarget(file.path, specifier), line });
  });
  return found;
}

function sourceOf(node: SyntaxNode): string | undefined {
  const source = node.source;
  if (typeof source !== 'object' || source === null || !('value' in source)) return undefined;
  return typeof source.value === 'string' ? source.value : undefined;
}

function resolveTarget(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (!specifier.startsWith('.')) return undefined;
  return path
    .relative(root, path.resolve(root, path.dirname(from), specifier))
    .split(path.sep)
    .join('/');
}
