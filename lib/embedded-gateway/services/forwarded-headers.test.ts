import { expect, test } from 'vitest';
import { forwardedHeaders } from './forwarded-headers';

const headers = { 'X-One': ['1', '2'], 'X-Two': ['3'], 'X-Convoy-Source-Id': ['mask'] };
const { 'X-Two': _, ...onlyOne } = headers;

test.each([
  [[], headers],
  [['x-ONE', ' X-Missing '], onlyOne],
  [['Authorization'], { 'X-Convoy-Source-Id': ['mask'] }],
  [undefined, { 'X-Convoy-Source-Id': ['mask'] }],
])('where a source names %j, these go on: %j', (names, wanted) => {
  expect(forwardedHeaders(headers, names)).toEqual(wanted);
});
