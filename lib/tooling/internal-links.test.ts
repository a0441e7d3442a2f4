import { expect, test } from 'vitest';
import { isTestFile, lineOf, parseSource, readSourceFiles, type SourceFile } from './source-files';
import { textOf, visitTree } from './syntax-tree';

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

test.each([
  '<a href="/projects/1">x</a>',
  'router.push(`/projects/1/endpoints`)',
  "await send('/api/session')",
  "redirect('/sign-in?next=x')",
])('%s would be noticed', (text) => {
  expect(handwrittenLinks({ path: 'components/x/file.tsx', text })).toHaveLength(1);
});
