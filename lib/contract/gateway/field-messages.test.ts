import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFieldMessages } from './field-messages';

test('messages may hold commas and colons', () => {
  expect(
    readFieldMessages('encoding:one of: hex, base64, or none, hash:sha256, but: no such hash'),
  ).toEqual({ encoding: 'one of: hex, base64, or none', hash: 'sha256, but: no such hash' });
});

test.each([
  'json: unknown field "a"',
  'SyntaxError: SyntaxError: (anonymous): Line 1:32 Unexpected end of input',
  'Exception (403) Reason: "username or password not allowed"',
  'ERROR: LIMIT must not be negative (SQLSTATE 2201W)',
  'an error occurred while adding endpoint',
  '',
])('%j is about no field', (text) => {
  expect(readFieldMessages(text)).toEqual({});
});

test.each([
  [
    'endpoint validation failed: failed to get OAuth2 token for ping: failed to exchange token: token exchange request failed: dial tcp 203.0.113.1:443',
    'authentication.oauth2.url',
  ],
  ['endpoint validation failed: endpoint returned a non-2xx response: got status code 500', 'url'],
  ['invalid oauth2 url: parse ":"', 'authentication.oauth2.url'],
  ['oauth2 url is required', 'authentication.oauth2.url'],
  [
    'oauth2 client_secret is required for shared_secret authentication',
    'authentication.oauth2.client_secret',
  ],
  [
    'oauth2 signing_key.d (private key) is required for client_assertion authentication',
    'authentication.oauth2.signing_key.d',
  ],
  [
    "oauth2 signing_key.crv must be 'P-256' for ES256 algorithm",
    'authentication.oauth2.signing_key.crv',
  ],
  ['oauth2 configuration is required', 'authentication'],
  ['empty selector set for event type location with value: request.body.', 'event_type_location'],
  [
    'event type location cannot use request headers or query parameters with payload signature verification',
    'event_type_location',
  ],
])('%j is about %s', (text, field) => {
  expect(readFieldMessages(text)).toEqual({ [field]: text });
});

test('a type error names its dotted path', () => {
  const nested = 'body contains incorrect JSON type for field "verifier.hmac.header"';
  expect(readFieldMessages(nested)).toEqual({ 'verifier.hmac.header': nested });
});

test('a field named twice keeps both messages', () => {
  expect(readFieldMessages('type:one, type:two')).toEqual({ type: 'one, two' });
});

test('names that objects inherit are plain fields', () => {
  const messages = readFieldMessages('constructor:one, toString:two');
  expect(Object.entries(messages)).toEqual([
    ['constructor', 'one'],
    ['toString', 'two'],
  ]);
  expect(Object.getPrototypeOf(readFieldMessages('__proto__:x, name:y'))).toBe(Object.prototype);
});

test('fields and messages are read back in whatever order they come', () => {
  const name = fc.constantFrom('name', 'url', 'hash', 'endpoint_id', 'header_value');
  const message = fc
    .array(fc.constantFrom('please', 'provide', 'a', 'valid', 'value,', 'not:', '3'), {
      minLength: 1,
    })
    .map((parts) => parts.join(' '))
    .filter((text) => !/, [a-z]\w*:\S/.test(text));
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, message), { selector: ([key]) => key }), (pairs) => {
      const text = pairs.map((pair) => pair.join(':')).join(', ');
      expect(readFieldMessages(text)).toEqual(Object.fromEntries(pairs));
    }),
  );
});
