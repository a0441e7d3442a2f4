import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { dropAbsentFiles } from './loadable-files.mjs';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a page has only files fetched ahead that there are', async () => {
  root = mkdtempSync(path.join(tmpdir(), 'gatehouse-loadable-'));
  const chunks = path.join(root, '.next', 'static', 'chunks');
  const page = path.join(root, '.next', 'server', 'app', '(console)', '[id]', 'page');
  for (const folder of [chunks, page]) mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(chunks, 'here.js'), '');
  const manifest = path.join(page, 'react-loadable-manifest.json');
  const [here, gone] = ['static/chunks/here.js', 'static/chunks/gone.js'];
  writeFileSync(
    manifest,
    JSON.stringify({ 1: { id: 1, files: [gone, here] }, 2: { id: 2, files: [gone] } }),
  );
  await dropAbsentFiles(root);
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toEqual({
    1: { id: 1, files: [here] },
    2: { id: 2, files: [] },
  });
});
