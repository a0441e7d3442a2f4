import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { loadSessionKeys } from './session-key-file';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

const now = Date.now();
const day = 24 * 60 * 60_000;
const file = () => path.join(directory.path, 'session.keys');
const load = (at = now) => loadSessionKeys(directory.path, at).map((key) => Buffer.from(key));

test('the first start makes a key of 32 random bytes that only its owner may read', () => {
  const [key, ...others] = load();
  expect(key).toHaveLength(32);
  expect(others).toEqual([]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory.path)).toEqual(['session.keys']);
});

test('later starts use the same key', () => {
  expect(load()).toEqual(load());
});

test('after 30 days a new key seals, and the one before still opens', () => {
  const [first] = load();
  expect(load(now + 29 * day)).toEqual([first]);
  const rotated = load(now + 31 * day);
  expect(rotated).toHaveLength(2);
  expect(rotated[0]).not.toEqual(first);
  expect(rotated[1]).toEqual(first);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('at most two keys are kept', () => {
  load();
  for (let month = 0; month < 3; month += 1) {
    utimesSync(file(), new Date(0), new Date(0));
    load();
  }
  expect(load()).toHaveLength(2);
});

test('a file that holds no keys stops the start and stays as it is', () => {
  writeFileSync(file(), 'changeme\n');
  expect(() => load()).toThrow(/session\.keys does not hold session keys/);
  expect(readFileSync(file(), 'utf8')).toBe('changeme\n');
});
