import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cookieFormat, readCookieHeader } from './cookie-header';

test('two consoles on one host have cookies of different names', () => {
  const { names } = cookieFormat('http://127.0.0.1:3000');
  expect(names).toEqual(['gatehouse-3000-1', 'gatehouse-3000-2', 'gatehouse-3000-3']);
  expect(cookieFormat('http://localhost').names[0]).toBe('gatehouse-80-1');
  expect(cookieFormat('https://gatehouse.example.com:8443').names[0]).toBe(
    '__Host-gatehouse-8443-1',
  );
  expect(cookieFormat('https://gatehouse.example.com').names[0]).toBe('__Host-gatehouse-1');
});

test('of two cookies of one name the first counts', () => {
  const cookies = readCookieHeader('a=1; b=x=y; a=2;c ; =d');
  expect([...cookies]).toEqual([
    ['a', '1'],
    ['b', 'x=y'],
  ]);
});

test('no header makes reading throw', () => {
  fc.assert(fc.property(fc.string(), (header) => readCookieHeader(header) instanceof Map));
  expect(readCookieHeader(null).size).toBe(0);
});
