import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const IGNORED_FOLDERS = new Set([
  'node_modules',
  '.next',
  '.gateway',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'coverage',
]);
const SOURCE_NAME = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/** One source file of ours: path relative to the root with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** All files below `folder`, relative to the root, sorted. A missing folder has none. */
export function listFiles(folder = '.'): string[] {
  const absolute = path.join(root, folder);
  if (!statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(absolute, { withFileTypes: true })
    .flatMap((entry) => {
      const child = path.posix.join(folder, entry.name);
      if (entry.isFile()) return [child];
      return entry.isDirectory() && !IGNORED_FOLDERS.has(entry.name) ? listFiles(child) : [];
    })
    .sort();
}

let read: readonly SourceFile[] | undefined;

/** The TypeScript and JavaScript files of the project, generated ones left out; read once in a process. */
export function readSourceFiles(): readonly SourceFile[] {
  read ??= listFiles()
    .filter((file) => SOURCE_NAME.test(file) && file !== 'next-env.d.ts')
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
  return read;
}

/** Tests and what only tests use: free to import anything. */
export function isTestFile(file: string): boolean {
  return (
    /\.(?:test|spec)\.tsx?$/.test(file) ||
    /^(?:e2e|lib\/(?:testing|tooling))\/|\/(?:testing|fidelity)\//.test(file)
  );
}

/**
 * The syntax tree of a file.
 * @throws when it does not parse
 */
export function parseSource({ path: file, text }: SourceFile): ReturnType<typeof parseSync> {
  const parsed = parseSync(file, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file} does not parse: ${error.message}`);
  return parsed;
}

/** Line number, from 1, of an offset into a text. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
