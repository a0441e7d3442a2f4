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
  expect(versionOver(version, { now, stored: version })).toEqual({
    name: 'then',
    secret: typed,
    auth: { kind: 'api_key', header: 'A', value: typed },
  });
});

test('another branch comes back whole, its secret kept where the gateway still has it', () => {
  const version = { auth: { kind: 'basic', user: 'u', password: keep } };
  const now = { auth: { kind: 'api_key', header: 'B', value: typed } };
  const stored = { auth: { kind: 'basic', user: 'other', password: keep } };
  expect(versionOver<object>(version, { now, stored })).toEqual(version);
});

test('a secret that the gateway no longer has is not promised to be kept', () => {
  const stored = { auth: { kind: 'api_key', header: 'B', value: keep } };
  const version = { auth: { kind: 'basic', user: 'u', password: keep } };
  expect(versionOver<object>(version, { now: stored, stored })).toEqual({
    auth: { kind: 'basic', user: 'u', password: { kind: 'replace', value: '' } },
  });
  const blank = { auth: { kind: 'api_key', header: 'A', value: { kind: 'replace', value: '' } } };
  const basic = { auth: { kind: 'basic', user: 'u', password: typed } };
  expect(versionOver<object>(blank, { now: basic, stored })).toEqual({
    auth: { kind: 'api_key', header: 'A', value: keep },
  });
});
