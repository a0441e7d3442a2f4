import { expect, test } from 'vitest';
import { headerListProblem, readHeaderNames } from './header-list';

test.each([
  ['X-One, X-Two;X-Three\tX-Four', ['X-One', 'X-Two', 'X-Three', 'X-Four']],
  ['X-One: a, b\r\nX-Two: c', ['X-One', 'X-Two']],
  ['X-One\n\nx-one\nX-Two', ['X-One', 'x-one', 'X-Two']],
  ['["X-One", "X-Two"]', ['X-One', 'X-Two']],
  ['"X-One"، X-Two', ['X-One', 'X-Two']],
  [' , ', []],
])('%j is read as %j', (pasted, names) => expect(readHeaderNames(pasted)).toEqual(names));

test('the first name that cannot be one is told', () => {
  expect(headerListProblem(['X-One', ''])).toBeUndefined();
  expect(headerListProblem(['X-One', 'X Two'])).toMatch(/^X Two: A header name has no blanks/);
});
