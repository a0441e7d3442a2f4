import { expect, test } from 'vitest';
import { byteLength, contentTypeProblem, customResponseHint } from './custom-response';
import { headerListProblem, readHeaderNames } from './header-list';

test('content types have type and subtype, and parameters in their form', () => {
  for (const text of ['text/plain', 'application/json; charset=utf-8', 'a/b;c="d e";f=g']) {
    expect(contentTypeProblem(text)).toBeUndefined();
  }
  for (const text of [
    'json',
    'text/',
    'text/plain;',
    'text/plain; charset',
    'a b/c',
    'a/b\r\nX: 1',
  ]) {
    expect(contentTypeProblem(text)).toBeDefined();
  }
});

test('a response is told where it is not what it says', () => {
  expect(customResponseHint('{"ok":true}', 'application/json')).toBeUndefined();
  expect(customResponseHint('', '')).toBeUndefined();
  expect(customResponseHint('<ok/>', 'application/problem+json')).toBe(
    'The body is no JSON. Line 1, column 1: expected a value, found “<”',
  );
  expect(customResponseHint('{"a":1,"a":2}', 'application/json')).toBe(
    'Line 1, column 8: “a” stands a second time (first in line 1), and only the last one counts',
  );
  expect(customResponseHint('', 'text/plain')).toContain('does nothing');
  expect(customResponseHint('{"ok":true}', '')).toContain('text/plain');
  expect(byteLength('é✓😀')).toBe(9);
});

test('header names are taken from a pasted block or list, each once', () => {
  expect(readHeaderNames('X-Id: 1, 2\r\nx-id: 3\nAccept: */*')).toEqual(['X-Id', 'x-id', 'Accept']);
  expect(readHeaderNames('X-A, X-B;X-C\tX-D\n\n')).toEqual(['X-A', 'X-B', 'X-C', 'X-D']);
  expect(headerListProblem(['X-Id', '', 'Accept'])).toBeUndefined();
  expect(headerListProblem(['X-Id', 'a b'])).toMatch(/^a b: /);
});
