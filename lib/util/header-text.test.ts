import { expect, test } from 'vitest';
import { canonicalHeaderName } from './header-text';

test.each([
  ['x-KIND', 'X-Kind'],
  ['content-type', 'Content-Type'],
  ['x--a_b.c-1d', 'X--A_b.c-1d'],
  ['no name', 'no name'],
  ['x-é', 'x-é'],
  ['', ''],
])('gateways write the header %j as %j', (name, written) => {
  expect(canonicalHeaderName(name)).toBe(written);
});
