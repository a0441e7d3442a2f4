import { expect, test } from 'vitest';
import { formAsJson, mostFormFields } from './form-as-json';

const type = 'multipart/form-data; boundary=b';
const json = (text: string, contentType = type) => {
  const bytes = formAsJson(new TextEncoder().encode(text), contentType);
  return bytes && new TextDecoder().decode(bytes);
};
const part = (head: string, value: string, end = '\r\n') =>
  `--b${end}Content-Disposition: form-data; ${head}${end}${end}${value}${end}`;

test.each(['\r\n', '\n'])('fields of a multipart body with %j become JSON, files do not', (end) => {
  const text = [
    part('name="z"', 'last', end),
    part('name="a"', `two${end}lines`, end),
    part('name="a"', 'second', end),
    part('name="f"; filename="x.txt"', 'file', end),
    part('name="é & <"', 'ü', end),
    `--b--${end}`,
  ].join('');
  expect(JSON.parse(json(text) ?? '')).toEqual({ a: `two${end}lines`, z: 'last', 'é & <': 'ü' });
  expect(json(text)).toContain('\\u0026 \\u003c');
});

test.each([
  ['multipart/form-data', `${part('name="a"', '1')}--b--`],
  [type, part('name="a"', '1')],
  [type, 'no part at all'],
  ['application/json', '{}'],
  ['application/x-www-form-urlencoded', 'a=%zz'],
])('%s with %j is no form that can be read', (contentType, text) => {
  expect(json(text, contentType)).toBeUndefined();
});

test('a form of more fields than anybody sends is not read', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`).join('&');
  const urlEncoded = 'application/x-www-form-urlencoded';
  expect(json(names(mostFormFields), urlEncoded)).toContain('"n9999":""');
  expect(json(names(mostFormFields + 1), urlEncoded)).toBeUndefined();
  const parts = (count: number) => `${part('name="a"', '1').repeat(count)}--b--`;
  expect(json(parts(1000))).toBe('{"a":"1"}');
  expect(json(parts(1001))).toBeUndefined();
});

test('a boundary in quotes, a preamble and an empty field', () => {
  const text = `preamble\r\n${part('name="a"', '')}--b--\r\nepilogue`;
  expect(json(text, 'Multipart/Form-Data; charset=utf-8; boundary="b"')).toBe('{"a":""}');
});
