import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { readLocalAccess, readOwnKey } from './local-access';

const apiKey = 'CO.0123456789abcdef.0123456789abcdef';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

const keep = (name: string, text: string) => writeFileSync(path.join(directory.path, name), text);
const read = (configured?: string) =>
  readLocalAccess({ apiKey: configured, dataDirectory: directory.path });

test('reads what the embedded gateway keeps, the outgoing project first', () => {
  keep('api-key', `${apiKey}\n`);
  keep('projects.json', '{"incoming":"in","outgoing":"out"}');
  expect(read()).toEqual({ apiKey, projectIds: ['out', 'in'] });
});

test('a configured key comes before the file', () => {
  keep('projects.json', '{"incoming":"in","outgoing":"out"}');
  expect(read('configured-key').apiKey).toBe('configured-key');
});

test.each([
  ['no key', undefined, '{"incoming":"in","outgoing":"out"}'],
  ['a key that no header can carry', 'two words', '{"incoming":"in","outgoing":"out"}'],
  ['no projects', apiKey, undefined],
  ['ids that are none', apiKey, '{"incoming":"../in","outgoing":"out"}'],
  ['half a file', apiKey, '{"incoming":'],
])('%s is refused instead of guessed', (_name, key, projects) => {
  if (key !== undefined) keep('api-key', key);
  if (projects !== undefined) keep('projects.json', projects);
  expect(() => read()).toThrow();
});

test('the key alone is told without the projects, and not guessed', () => {
  const own = (configured?: string) =>
    readOwnKey({ apiKey: configured, dataDirectory: directory.path });
  expect(own()).toBeUndefined();
  expect(own('configured-key')).toBe('configured-key');
  keep('api-key', 'two words');
  expect(own()).toBeUndefined();
  keep('api-key', `${apiKey}\n`);
  expect(own()).toBe(apiKey);
});
