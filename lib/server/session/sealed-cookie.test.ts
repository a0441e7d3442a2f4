import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { maximumApiKeyLength } from '@/lib/contract/console/session';
import {
  maximumCookieBytes,
  openConnection,
  type SealedConnection,
  sealConnection,
} from './sealed-cookie';
import { deriveSealingKey, type SealingKey } from './sealing-key';

const name = '__Host-gatehouse-1';
const connection: SealedConnection = {
  sid: 'c2Vzc2lvbi1pZC1vZi10ZXN0cw',
  gatewayBaseUrl: 'https://us.getconvoy.cloud/api',
  projectId: '01HQ7Z0000000000000000000A',
  apiKey: 'CO.abcdefgh.0123456789',
  signedInAt: 1_800_000_000_000,
  seenAt: 1_800_000_000_000,
  confirmedAt: 1_800_000_000_000,
};

let newest: SealingKey;
let previous: SealingKey;

beforeAll(async () => {
  newest = await deriveSealingKey(randomBytes(32));
  previous = await deriveSealingKey(randomBytes(48));
});

test('what was sealed opens again, under the newest key and the one before', async () => {
  const now = await sealConnection(connection, name, [newest, previous]);
  const before = await sealConnection(connection, name, [previous]);
  expect(await openConnection(now, name, [newest, previous])).toEqual(connection);
  expect(await openConnection(before, name, [newest, previous])).toEqual(connection);
});

test('a key that was taken away opens nothing any more', async () => {
  const sealed = await sealConnection(connection, name, [previous]);
  expect(await openConnection(sealed, name, [newest])).toBeUndefined();
  expect(await openConnection(sealed, name, [])).toBeUndefined();
});

test('a value moved to a cookie of another name does not open', async () => {
  const sealed = await sealConnection(connection, name, [newest]);
  expect(await openConnection(sealed, 'gatehouse-3000-1', [newest])).toBeUndefined();
});

test('neither API key nor project can be read from a sealed value', async () => {
  const sealed = await sealConnection(connection, name, [newest]);
  const readable = sealed
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join(' ');
  expect(readable).not.toContain(connection.apiKey);
  expect(readable).not.toContain(connection.projectId);
});

test('every changed bit of every letter means signed out, never an exception', async () => {
  const sealed = await sealConnection(connection, name, [newest]);
  for (let index = 0; index < sealed.length; index += 1) {
    for (const bit of [1, 2, 4, 8, 16, 32]) {
      const letter = String.fromCharCode(sealed.charCodeAt(index) ^ bit);
      const changed = sealed.slice(0, index) + letter + sealed.slice(index + 1);
      expect(await openConnection(changed, name, [newest])).toBeUndefined();
    }
  }
});

test('a last letter that spells the same bytes does not open, so no copy has a second spelling', async () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const sealed = await sealConnection(connection, name, [newest]);
  const tag = sealed.split('.').at(-1) ?? '';
  const spellings = [...alphabet].filter(
    (letter) =>
      Buffer.from(tag.slice(0, -1) + letter, 'base64url').compare(Buffer.from(tag, 'base64url')) ===
      0,
  );
  expect(spellings.length).toBeGreaterThan(1);
  for (const letter of spellings.filter((candidate) => candidate !== tag.at(-1))) {
    expect(await openConnection(sealed.slice(0, -1) + letter, name, [newest])).toBeUndefined();
  }
  expect(await openConnection(`${sealed}=`, name, [newest])).toBeUndefined();
});

test('no text makes opening throw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc
          .array(fc.base64String(), { minLength: 5, maxLength: 5 })
          .map((parts) => parts.join('.').replaceAll('=', '')),
        fc.json().map((json) => `${Buffer.from(json).toString('base64url')}..AAAA.AAAA.AAAA`),
      ),
      async (text) => {
        expect(await openConnection(text, name, [newest])).toBeUndefined();
      },
    ),
  );
});

test('1,000 seals of one connection are 1,000 different values', async () => {
  const sealed = await Promise.all(
    Array.from({ length: 1_000 }, () => sealConnection(connection, name, [newest])),
  );
  expect(new Set(sealed).size).toBe(1_000);
});

test.each(['k', '"', '\\'])('the longest key, all %s, fits into one cookie', async (letter) => {
  const longest: SealedConnection = {
    ...connection,
    gatewayBaseUrl: `https://${'g'.repeat(180)}.example.com/api`,
    projectId: 'p'.repeat(64),
    apiKey: letter.repeat(maximumApiKeyLength),
  };
  const sealed = await sealConnection(longest, name, [newest]);
  expect(name.length + sealed.length).toBeLessThan(maximumCookieBytes);
  expect(await openConnection(sealed, name, [newest])).toEqual(longest);
});
