import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './build.mjs';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gatehouse-build-'));
  await write('app/page.tsx', 'page');
  await write('package-lock.json', '{}');
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, content: string) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

test.each(['app/page.tsx', 'app/new/page.tsx', 'lib/a.mjs', 'package-lock.json', 'proxy.ts'])(
  'a change of %s makes the build stale',
  async (file) => {
    const before = await hashSources(root);
    await write(file, 'changed');
    expect(await hashSources(root)).not.toBe(before);
  },
);

test.each(['README.md', 'app/page.test.tsx', 'lib/testing/a.ts', 'e2e/a.spec.ts', '.data/x.db'])(
  'a change of %s does not',
  async (file) => {
    const before = await hashSources(root);
    await write(file, 'changed');
    expect(await hashSources(root)).toBe(before);
  },
);

test('a renamed file makes the build stale although no content changed', async () => {
  const before = await hashSources(root);
  await rm(path.join(root, 'app/page.tsx'));
  await write('app/pages.tsx', 'page');
  expect(await hashSources(root)).not.toBe(before);
});
