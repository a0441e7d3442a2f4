import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { hideCredentials, hideQueryValues, hideTokens } from './mask-url';
import { parseUrl } from './parse-url.mjs';

const secret = 'S3CR3T';

describe('hideCredentials', () => {
  test.each([
    ['https://user:pw@host/path?x=1', 'https://…@host/path?x=1'],
    ['https://user@host', 'https://…@host'],
    ['https://a@b:c@host/x', 'https://…@host/x'],
    ['HTTPS://u:p@Host', 'HTTPS://…@Host'],
    ['user:pw@host/path', '…@host/path'],
    ['//u:p@host', '…@host'],
    ['amqp://u:p@host/vhost', '…@host/vhost'],
    ['https:u:p@host', '…@host'],
    ['https:\\\\u:p@host', '…@host'],
    [' https://u:p@host', '…@host'],
    ['ht\ttps://u:p@host', '…@host'],
    ['https://u:p/w@host', 'https://…@host'],
    ['https://u:p#w@host', 'https://…@host'],
    ['https://…@host', 'https://…@host'],
  ])('%j', (url, shown) => {
    expect(hideCredentials(url)).toBe(shown);
  });

  test.each([
    'https://medium.example/@user/x',
    'https://host/send?to=a@b.example',
    'https://host:8443/x#@y',
    'localhost:5005/ingest/abc',
    'no address at all',
    '',
  ])('%j has none and stays as it is', (url) => {
    expect(hideCredentials(url)).toBe(url);
  });
});

describe('hideQueryValues', () => {
  test.each([
    ['https://host/portal?token=abc&auth_token=PRT.x', 'https://host/portal?token=…&auth_token=…'],
    ['localhost:5005/portal?token=abc', 'localhost:5005/portal?token=…'],
    ['https://host/portal#token=abc', 'https://host/portal'],
    ['https://host/portal?abc', 'https://host/portal?…'],
    ['https://host/portal?a=1;token=abc#x', 'https://host/portal?a=…'],
    ['https://u:p@host/portal?a=b?c=d', 'https://…@host/portal?a=…'],
    ['https://u:p?w@host/portal', 'https://…?…'],
    ['https://host/?tok%3Dabc=1', 'https://host/?…'],
    ['https://host/portal?', 'https://host/portal'],
  ])('%j', (url, shown) => {
    expect(hideQueryValues(url)).toBe(shown);
  });
});

describe('hideTokens', () => {
  test.each([
    ['https://u:p@host/in?token=abc&page=2', 'https://…@host/in?token=…&page=2'],
    ['https://host/in?a=1&api_key=abc', 'https://host/in?a=1&api_key=…'],
    ['https://host/in?KEY=abc&sig=d&code=e', 'https://host/in?KEY=…&sig=…&code=…'],
    ['https://host/in?x=a1B2c3D4e5F6g7H8i9J0', 'https://host/in?x=…'],
    ['https://host/services/a1B2c3D4e5F6g7H8i9J0', 'https://host/services/…'],
    ['https://host/in?x=a?token=b', 'https://host/in?x=a?token=b'],
    ['https://host/in?b=c?&token=b=c', 'https://host/in?b=c?&token=…'],
    ['https://host/orders?page=2&sort=asc', 'https://host/orders?page=2&sort=asc'],
    ['https://host/in#access_token=abc', 'https://host/in'],
    ['https://host/in?page=2#token=abc', 'https://host/in?page=2'],
    ['', ''],
  ])('%j', (url, shown) => {
    expect(hideTokens(url)).toBe(shown);
  });

  test('what is hidden stays as it is, however long, and no value under the name of a secret is left', () => {
    const parts = fc.array(
      fc.constantFrom(
        '?',
        '&',
        '=',
        '/',
        '@',
        '#',
        'key',
        'token=',
        'a',
        '\ud800',
        'z'.repeat(900),
      ),
    );
    fc.assert(
      fc.property(parts, (rest) => {
        const once = hideTokens(`https://host/${rest.join('')}`);
        expect(hideTokens(once)).toBe(once);
        expect(hideTokens(`https://host/?${rest.join('')}&token=${secret}`)).not.toContain(secret);
      }),
      { numRuns: runs(200, 5_000) },
    );
  });
});

const schemes = fc.constantFrom('https://', 'http://', '', '//', 'https:', 'HTTPS:\\\\', 'ftp://');
const blanks = fc.constantFrom('', ' ', '\t', '\n', '\u0000');
const users = fc.constantFrom('', 'user:', 'a@b:', '%40:', ':', 'user%3A', 'x/', 'x?', 'x#', 'x\\');
const tails = fc.constantFrom('', '/', '/p@q', '\\p', '/p?x=1', ':80/p', '?x', '#y');

describe('no form of address shows its secret', () => {
  test('as user or password', () => {
    fc.assert(
      fc.property(blanks, schemes, users, blanks, tails, (lead, scheme, user, inner, tail) => {
        const url = `${lead}${scheme}${inner}${user}${secret}@host.example${tail}`;
        // Plain addresses where every parser sees it in path, query or fragment: no credential.
        const plain = /^https?:\/\/[^\s\0\\]+$/i.test(url) && parseUrl(url) !== undefined;
        if (plain && `${new URL(url).username}${new URL(url).password}` === '') return;
        expect(hideCredentials(url)).not.toContain(secret);
        expect(hideQueryValues(url)).not.toContain(secret);
      }),
      { numRuns: runs(150, 1_000) },
    );
  });

  test('as a query value or fragment', () => {
    const separators = fc.constantFrom('?', '#', '?a=', '?a&b=', '?#', '#?a=', '?a=1;b=', '?=');
    fc.assert(
      fc.property(blanks, schemes, separators, tails, (lead, scheme, separator, tail) => {
        const url = `${lead}${scheme}host.example/portal${separator}${secret}${tail}`;
        expect(hideQueryValues(url)).not.toContain(secret);
      }),
      { numRuns: runs(150, 1_000) },
    );
  });

  test('and no text makes either throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof hideCredentials(text)).toBe('string');
        expect(typeof hideQueryValues(text)).toBe('string');
      }),
    );
  });
});
