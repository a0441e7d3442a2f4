import { expect, test } from 'vitest';
import { bannedIn } from './banned-surface';
import { isTestFile, readSourceFiles } from './source-files';

test('nothing in the product opens a banned surface', () => {
  const files = readSourceFiles().filter(({ path }) => !isTestFile(path));
  expect(files.flatMap(bannedIn)).toEqual([]);
});

test.each([
  `'use server'; export const a = 1;`,
  `export async function save() { 'use server'; }`,
  `export async function load() { 'use cache: remote'; }`,
  'export const A = () => <b dangerouslySetInnerHTML={{ __html: "" }} />;',
  'export const props = { dangerouslySetInnerHTML: { __html: "" } };',
  'document.body.innerHTML = text;',
  'eval(text);',
  'new Function(text);',
  'import Image from "next/image";',
  'export { ImageResponse } from "next/og";',
  'const { ImageResponse } = await import("next/og");',
  'import { Inter } from "next/font/google";',
  'export default { rewrites: async () => [] };',
  'await fetch(url);',
  'if (URL.canParse(text)) open(text);',
  'db.exec(`CREATE VIRTUAL TABLE t USING fts5(name)`);',
  'const secret = process.env.GATEHOUSE_API_KEY;',
  'const all = process.env["PORT"];',
  'const client = new QueryClient();',
  'read(AbortSignal.timeout(1_000));',
  'read(AbortSignal.any([signal, late]));',
])('%s would be noticed', (text) => {
  expect(bannedIn({ path: 'components/x/file.tsx', text })).toEqual([
    expect.stringMatching(/^components\/x\/file\.tsx:1 /),
  ]);
});

test.each([
  ['lib/queries/client.ts', 'await fetch(url);'],
  ['lib/server/env.ts', 'parse(process.env.PORT);'],
  ['proxy.ts', 'const isDevelopment = process.env.NODE_ENV === "development";'],
  ['components/x/file.tsx', 'const answer = await gateway.fetch(request);'],
  ['components/x/file.tsx', 'const note = "eval and innerHTML are banned";'],
])('%s may hold %s', (path, text) => {
  expect(bannedIn({ path, text })).toEqual([]);
});
