import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hint, hintScripts } from './compile-hints.mjs';

test('scripts of a build say once that they are to be compiled whole, but for large ones', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'hints-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = path.join(root, '.next', 'static', 'chunks');
  await mkdir(folder, { recursive: true });
  const large = `large(${'1,'.repeat(100_000)}1)`;
  const texts = { 'a.js': 'a()', 'a.css': 'a{}', 'large.js': large };
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, name), text);
  await hintScripts(root);
  await hintScripts(root);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  expect(await read('a.js')).toBe(`${hint}a()`);
  expect(await read('a.css')).toBe('a{}');
  expect(await read('large.js')).toBe(large);
});
