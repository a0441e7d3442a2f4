import { expect, test } from 'vitest';
import { shownEffects } from './shown-effects';

const none = { changes: [], erases: [], keepsSecrets: [], ignored: [], warnings: [] };
const member = (name: string) => ({
  path: `auth.signingKey.${name}`,
  gatewayPath: `authentication.oauth2.signing_key.${name}`,
  label: `Signing key, ${name}`,
});
const key = {
  path: 'auth.signingKey',
  gatewayPath: 'authentication.oauth2.signing_key',
  label: 'Signing key',
};

test('a signing key is one thing, whatever members it has', () => {
  const kept = ['d', 'p', 'q'].map(member);
  expect(shownEffects({ ...none, keepsSecrets: kept }).keepsSecrets).toEqual([key]);
});

test('an exchanged key is one change, its id another, and nothing of it is called erased', () => {
  const changes = [
    { ...member('kid'), label: 'Key ID', from: 'old', to: 'new' },
    { ...member('n'), from: 'not set', to: 'xyz' },
    { ...member('d'), from: 'stored', to: 'a new value' },
  ];
  const erases = [{ ...member('crv'), from: 'P-256' }];
  const shown = shownEffects({ ...none, changes, erases });
  expect(shown.changes).toEqual([changes[0], { ...key, from: 'the stored key', to: 'a new key' }]);
  expect(shown.erases).toEqual([]);
});

test('a key that goes away is erased once', () => {
  const erases = ['x', 'y', 'd'].map((name) => ({ ...member(name), from: 'stored' }));
  expect(shownEffects({ ...none, erases }).erases).toEqual([{ ...key, from: 'the stored key' }]);
});

test('a choice to sign by a key is no key yet', () => {
  const kind = { ...member('kty'), from: 'not set', to: 'EC' };
  expect(shownEffects({ ...none, changes: [kind] }).changes).toEqual([]);
  const changes = [kind, { ...member('x'), from: 'not set', to: 'abc' }];
  expect(shownEffects({ ...none, changes }).changes).toEqual([
    { ...key, from: 'not set', to: 'a new key' },
  ]);
});
