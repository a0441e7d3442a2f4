import { expect, test } from 'vitest';
import { findCodeSecrets } from './code-secrets';

test.each([
  ["const apiKey = 'abc'", 'apiKey'],
  ['x = { "password": "abc" }', 'password'],
  ["p.headers['x-api-key'] = 'abc'", 'x-api-key'],
  ["headers.set('token', 'abc')", 'token'],
  ["setHeader('authorization', 'Bearer ' + 'abc')", 'authorization'],
  ['const token = p.token || `abc`', 'token'],
  ["const { secret = 'abc' } = p", 'secret'],
  ["// It isn't kept.\nconst token = 'abc'", 'token'],
  ["/* it's */ const token = 'abc'", 'token'],
  ["// token: 'abc', don't", 'token'],
])('%s is called after a secret', (code, name) => {
  const found = findCodeSecrets(code);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^line \d is called “/);
  expect(found[0]).toContain(name);
});

test.each([
  ["p.kind = 'ann@example.com'", 'line 1 is an e-mail address'],
  ["f({\n  a: ['sk_live_0123456789'] })", 'line 2 looks like a payment key'],
  ['/*\n * ghp_aaaaaaaaaaaaaaaaaaaaaaaa\n */', 'line 2 looks like a GitHub token'],
  [`\`https://user:word@\${p.host}\``, 'line 1 holds a password in an address'],
])('%j holds a secret by its look', (code, told) => expect(findCodeSecrets(code)).toEqual([told]));

test.each([
  "p.tokens = p.token + 'xxx'; p.name = `it's`",
  "headers.authorization = 'Bearer ' + p.token",
  `headers.authorization = \`Bearer \${p.token}\``,
  "const token = p.headers['x-token']",
  "if (p.auth === 'basic') p.kind = 'plain'",
  "p.text.replace('token', 'name')",
])('%s holds none', (code) => expect(findCodeSecrets(code)).toEqual([]));

test.each([
  "const s = ';\n// don't\nconst token = 'abc'",
  '{ "a": 1\n\n  "token": "abc"',
  "function (\n\nheaders['token'] = 'abc'",
  "function (\n\nheaders.set('token', 'abc')",
])('code that cannot be read is searched all the same: %j', (code) =>
  expect(findCodeSecrets(code)).toEqual(['line 3 is called “token”']),
);

test.each(['a = "";', "'", '\\"', 'a:', 'a ', "// '\n", `\`\${"`])(
  'a great deal of %j takes time in proportion',
  (text) => {
    // So much that a search whose time grows with the square would not end within the test.
    expect(findCodeSecrets(text.repeat(150_000 / text.length))).toEqual([]);
  },
);
