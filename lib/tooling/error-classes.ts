import { lineOf, parseSource, type SourceFile } from './source-files';
import { nameOf, visitTree } from './syntax-tree';

/** Names of the error classes that files declare. */
export function errorClassesIn(files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>();
  // Reading all files takes long, and few of them hold one.
  for (const file of files.filter(({ text }) => text.includes('extends'))) {
    visitTree(parseSource(file).program, (node) => {
      if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return;
      const [own, base] = [nameOf(node.id), nameOf(node.superClass)];
      if (own !== undefined && base !== undefined && /Error$/.test(base)) names.add(own);
    });
  }
  return names;
}

/** Where a file asks `instanceof` about one of these classes. */
export function instanceChecksIn(file: SourceFile, classes: ReadonlySet<string>): string[] {
  const found: string[] = [];
  if (!file.text.includes('instanceof')) return found;
  visitTree(parseSource(file).program, (node) => {
    if (node.type !== 'BinaryExpression' || node.operator !== 'instanceof') return;
    const name = nameOf(node.right);
    if (name !== undefined && classes.has(name))
      found.push(`${file.path}:${lineOf(file.text, node.start)} ask is${name} instead`);
  });
  return found;
}
