import { describe, expect, test, vi } from 'vitest';
import { createKnownSecrets } from './known-secrets';

const gateway = 'https://a.example key';
const HALF_AN_HOUR = 30 * 60 * 1000;

function knowing(...secrets: string[]) {
  const known = createKnownSecrets();
  known.learn(gateway, secrets);
  return (text: string) => known.hide(gateway, text);
}

describe('what is known is put out', () => {
  const pem = [
    '-----BEGIN PRIVATE KEY-----',
    'MIIEvQIBADANBgkqhkiG9w0BAQEF',
    '-----END PRIVATE KEY-----',
  ];

  test.each([
    ['as it is', 'hunter-secret', 'key hunter-secret is used', 'key [hidden] is used'],
    ['wherever it stands', 'hunter-secret', 'hunter-secretXhunter-secret', '[hidden]X[hidden]'],
    ['with blanks around', ' hunter-secret\n', 'key hunter-secret.', 'key [hidden].'],
    ['quoted', 'a"b\\c-secret', String.raw`got "a\"b\\c-secret"`, 'got "[hidden]"'],
    ['encoded for a URL', 'a b&c-secret', 'at ?k=a%20b%26c-secret', 'at ?k=[hidden]'],
    ['taken from a URL', 'p%40ss-word', 'user p@ss-word is wrong', 'user [hidden] is wrong'],
    ['on one line', pem.join('\n'), `key ${pem.join(' ')} ends`, 'key [hidden] ends'],
    ['by one line of it', pem.join('\n'), `at ${pem[1]}`, 'at [hidden]'],
    ['short, where it stands alone', 'abc12', 'password abc12: no', 'password [hidden]: no'],
  ])('%s', (_name, secret, text, told) => {
    expect(knowing(secret)(text)).toBe(told);
  });

  test('the longer one of two first', () => {
    expect(knowing('secret-one', 'secret-one-and-more')('is secret-one-and-more.')).toBe(
      'is [hidden].',
    );
  });

  test('and so are credentials of a header that nobody knows', () => {
    expect(knowing()('got Authorization: Bearer CO.abcdefgh.ijklmnopqrstuv')).toBe(
      'got Authorization: Bearer [hidden]',
    );
    expect(knowing()('basic authentication is not available')).toContain('authentication');
  });
});

test('many texts are read by the spellings of one moment', () => {
  const known = createKnownSecrets();
  known.learn(gateway, ['first-secret']);
  const hide = known.hiding(gateway, ['the-key']);
  known.learn(gateway, ['second-secret']);
  expect(hide('first-secret the-key')).toBe('[hidden] [hidden]');
  expect(hide('second-secret')).toBe('second-secret');
  expect(known.hiding(gateway)('second-secret the-key')).toBe('[hidden] the-key');
});

test('five thousand secrets are spelled once for all texts of a receipt', () => {
  const known = createKnownSecrets();
  known.learn(
    gateway,
    Array.from({ length: 5_000 }, (_, at) => `secret number ${at}`),
  );
  const encode = vi.spyOn(globalThis, 'encodeURIComponent');
  const hide = known.hiding(gateway);
  for (let at = 0; at < 40; at += 1) hide(`at secret number ${at}`);
  expect(encode).toHaveBeenCalledTimes(5_000);
});

test.each(['ab', 'abc', ''])('a text is not spoiled by a secret as short as “%s”', (secret) => {
  expect(knowing(secret)('about abc, ab')).toBe('about abc, ab');
});

test('a short secret inside of a word is none', () => {
  expect(knowing('name')('username, rename: name')).toBe('username, rename: [hidden]');
});

test('secrets of one gateway and key are no business of another', () => {
  const known = createKnownSecrets();
  known.learn(gateway, ['hunter-secret']);
  expect(known.hide('https://a.example other', 'hunter-secret')).toBe('hunter-secret');
});

test('what was not seen for half an hour is forgotten', () => {
  let time = 0;
  const known = createKnownSecrets(() => time);
  known.learn(gateway, ['first-secret', 'second-secret']);
  time = HALF_AN_HOUR - 1;
  known.learn(gateway, ['second-secret']);
  time = HALF_AN_HOUR + 1;
  expect(known.hide(gateway, 'first-secret second-secret')).toBe('first-secret [hidden]');
});

test('never fills memory without end, and keeps what came last', () => {
  const known = createKnownSecrets();
  for (let count = 0; count < 6_000; count += 1) known.learn(gateway, [`secret-number-${count}!`]);
  expect(known.hide(gateway, 'secret-number-5999! secret-number-0!')).toBe(
    '[hidden] secret-number-0!',
  );
});

test('long ones of one gateway do not push out those of another', () => {
  const known = createKnownSecrets();
  known.learn('https://b.example key', ['hunter-secret']);
  for (let at = 0; at < 40; at += 1) known.learn(gateway, [`${at}-${'x'.repeat(256 * 1024)}`]);
  expect(known.hide('https://b.example key', 'hunter-secret')).toBe('[hidden]');
  expect(known.hide(gateway, '0-xxxxxxxx')).toBe('0-xxxxxxxx');
});
