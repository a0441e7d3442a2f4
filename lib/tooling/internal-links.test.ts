import { expect, test } from 'vitest';
import { isTestFile, lineOf, parseSource, readSourceFiles, type SourceFile } from './source-files';
import { type SyntaxNode, textOf, visitTree } from './syntax-tree';

const PAGE_ADDRESS = /^\/(?:projects|sign-in)(?:\/|\?|#|$)/;
const ROUTE_ADDRESS = /^\/api(?:\/|$)/;

/** Addresses of our own pages and routes that are written by hand, as `path:line address`. */
function handwrittenLinks(file: SourceFile): string[] {
  const found: string[] = [];
  visitTree(parseSource(file).program, (node) => {
    const text = textOf(node);
    if (text === undefined) return;
    const isRoute = ROUTE_ADDRESS.test(text) && !file.path.startsWith('lib/queries/');
    if (isRoute || PAGE_ADDRESS.test(text)) {
      found.push(`${file.path}:${lineOf(file.text, node.start)} ${text}`);
    }
  });
  return found;
}

// A moved page must become a type error, not a dead link.
test('addresses of pages come from lib/util/routes, those of routes from lib/queries', () => {
  const files = readSourceFiles()
    .filter(({ path }) =>
      /^(?:app|components|lib\/(?:queries|form-models|preferences))\//.test(path),
    )
    .filter(({ path }) => !isTestFile(path));
  expect(files.flatMap(handwrittenLinks)).toEqual([]);
});

/** Parameters that are written by hand for one of our pages, as `path:line`. */
function handwrittenParameters(file: SourceFile): string[] {
  const found: string[] = [];
  visitTree(parseSource(file).program, (node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return;
    const isRoute = /^routes\.\w+\(/.test(file.text.slice(node.start));
    const isByHand = node.arguments.some(({ start }: SyntaxNode) =>
      /^new URLSearchParams\(\s*\{/.test(file.text.slice(start)),
    );
    if (isRoute && isByHand) found.push(`${file.path}:${lineOf(file.text, node.start)}`);
  });
  return found;
}

// A link may name what a screen shows only as the screen reads it.
test('parameters of pages come from lib/util/routes or from the search of the list', () => {
  const files = readSourceFiles()
    .filter(({ path }) => /^(?:app|components)\//.test(path))
    .filter(({ path }) => !isTestFile(path));
  expect(files.flatMap(handwrittenParameters)).toEqual([]);
});

test('parameters that are written by hand would be noticed', () => {
  const text = 'const href = routes.sources(id, new URLSearchParams({ source: uid }));';
  expect(handwrittenParameters({ path: 'components/x/file.tsx', text })).toHaveLength(1);
});

test.each([
  '<a href="/projects/1">x</a>',
  'router.push(`/projects/1/endpoints`)',
  "await send('/api/session')",
  "redirect('/sign-in?next=x')",
])('%s would be noticed', (text) => {
  expect(handwrittenLinks({ path: 'components/x/file.tsx', text })).toHaveLength(1);
});
