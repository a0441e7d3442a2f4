import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDirectory } from './data-directory.mjs';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'gatehouse-data-'));
});

afterEach(() => rmSync(parent, { recursive: true }));

const modeOf = (directory: string) => statSync(directory).mode & 0o777;

test('the data directory is made for its owner alone', () => {
  const directory = path.join(parent, 'deep', 'data');
  prepareDataDirectory(directory);
  expect(modeOf(directory)).toBe(0o700);
});

test('a data directory that others could read is closed to them', () => {
  chmodSync(parent, 0o755);
  prepareDataDirectory(parent);
  expect(modeOf(parent)).toBe(0o700);
});

test('a file in its place stops the start with a sentence that names it', () => {
  const file = path.join(parent, 'file');
  writeFileSync(file, 'x');
  expect(() => prepareDataDirectory(file)).toThrow(
    /^GATEHOUSE_DATA_DIR must be .*file is not \(EEXIST\)\.$/,
  );
});
