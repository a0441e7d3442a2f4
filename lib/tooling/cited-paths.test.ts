import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, root } from './source-files';

const TOP_FOLDERS = /^(?:\.ci|app|components|docs|e2e|lib|public|scripts)\//;
const TOP_FILE =
  /^(?:README\.md|[\w.-]+\.(?:config\.(?:ts|mjs)|json)|proxy\.ts|instrumentation(?:-node)?\.ts)$/;

/** Paths of ours that a document names in backticks or as link targets; globs and placeholders are left out. */
function citedPaths(markdown: string): string[] {
  const cited = [
    ...markdown.matchAll(/`([^`\s]+)`/g),
    ...markdown.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g),
  ].map((match) => (match[1] ?? '').replace(/^\.\//, ''));
  return cited.filter(
    (text) => (TOP_FOLDERS.test(text) || TOP_FILE.test(text)) && !/[*{}<>…]/.test(text),
  );
}

const documents = listFiles().filter(
  (file) => file.endsWith('.md') && !file.startsWith('lib/testing/'),
);

test.each(documents)('%s cites only paths that exist', (document) => {
  const missing = citedPaths(readFileSync(path.join(root, document), 'utf8')).filter(
    (cited) =>
      !existsSync(path.join(root, cited)) &&
      !existsSync(path.join(root, path.dirname(document), cited)),
  );
  expect(missing).toEqual([]);
});

test('paths are found in code spans and links', () => {
  expect(
    citedPaths('See `lib/a.ts`, [b](docs/b.md#c), `npm test`, `e2e/*.spec.ts`, https://x.example.'),
  ).toEqual(['lib/a.ts', 'docs/b.md']);
});
