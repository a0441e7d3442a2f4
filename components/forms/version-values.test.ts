import { expect, test } from 'vitest';
import { versionOver } from './version-values';

const keep = { kind: 'keep' };
const typed = { kind: 'replace', value: 'typed' };

test('fields go back, secrets stay as the form has them', () => {
  const version = {
    name: 'then',
    secret: keep,
    auth: { kind: 'api_key', header: 'A', value: keep },
  };
  const now = { name: 'now', secret: typed, auth: { kind: 'api_key', header: 'B', value: typed } };
  expect(versionOver(version, now)).toEqual({
    name: 'then',
    secret: typed,
    auth: { kind: 'api_key', header: 'A', value: typed },
  });
});

test('another branch comes back whole', () => {
  const version = { auth: { kind: 'basic', user: 'u', password: keep } };
  const now = { auth: { kind: 'api_key', header: 'B', value: typed } };
  expect(versionOver<object>(version, now)).toEqual(version);
});
