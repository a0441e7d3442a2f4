import { gatewayRecords, releases } from '@/lib/releases/records.mjs';
import { isTestFile, lineOf, parseSource, type SourceFile } from './source-files';
import { textOf, visitTree } from './syntax-tree';

/** Where releases are told apart by their names: their records, and stand-ins of gateways. */
const AT_HOME = /^lib\/(?:releases|testing)\//;

/** Words like any others, which are no names of releases. */
const WORDS = new Set(['embedded', 'unknown']);
const names = new Set(Object.keys(gatewayRecords).filter((name) => !WORDS.has(name)));

/** Most files name none, and need no syntax tree. */
function mayNameRelease(text: string): boolean {
  return [...names, ...releases].some((name) => text.includes(name));
}

function namesRelease(text: string, isTest: boolean): boolean {
  if (names.has(text)) return true;
  // Titles of tests may name one.
  return !isTest && releases.some((release) => text.includes(release));
}

/** Every text of a file that names a release, as `path:line reason`. */
export function releaseNamesIn(file: SourceFile): string[] {
  if (AT_HOME.test(file.path) || !mayNameRelease(file.text)) return [];
  const found: string[] = [];
  visitTree(parseSource(file).program, (node) => {
    const text = textOf(node);
    if (text === undefined || !namesRelease(text, isTestFile(file.path))) return;
    const place = `${file.path}:${lineOf(file.text, node.start)}`;
    found.push(
      `${place} ask the record of the release for a trait; tests name it by lib/testing/releases`,
    );
  });
  return found;
}
