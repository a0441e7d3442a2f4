import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../outbound/exchange';
import { isOutboundFailure } from '../outbound/failure';
import { readTokenAnswer } from './token-answer';
import type { Oauth2Settings } from './types';

function answer(body: unknown, parts: Partial<Answer> = {}): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const whole = { status: 200, reason: 'OK', headers: {}, isCut: false };
  return { ...whole, body: Buffer.from(text), ...parts };
}

/** The sentence that an answer fails with. */
function failureOf(given: Answer, settings: Oauth2Settings = {}): string {
  try {
    readTokenAnswer(settings, given);
  } catch (error) {
    if (isOutboundFailure(error)) {
      expect(error.kind).toBe('token');
      return error.message;
    }
    throw error;
  }
  throw new Error('there is a token');
}

test('a token comes with its scheme and its lifetime', () => {
  const body = { access_token: 't0k3n', token_type: 'bearer', expires_in: 3600, scope: 'a' };
  expect(readTokenAnswer({}, answer(body))).toEqual({
    value: 't0k3n',
    scheme: 'Bearer',
    lifetimeMs: 3_600_000,
  });
});

test('names of the settings are read in place of the usual ones, dots as part of a name', () => {
  const field_mapping = { access_token: 'data.token', expires_in: 'ttl', token_type: 'kind' };
  const usual = { access_token: 'no', expires_in: 1, token_type: 'MAC', data: { token: 'no' } };
  const body = { ...usual, 'data.token': 'yes', ttl: 60, kind: 'JWT' };
  expect(readTokenAnswer({ field_mapping }, answer(body))).toEqual({
    value: 'yes',
    scheme: 'JWT',
    lifetimeMs: 60_000,
  });
  // Left empty in the form, or not sent at all.
  const empty = { field_mapping: { access_token: '', expires_in: null } };
  expect(readTokenAnswer(empty, answer({ access_token: 'a' })).value).toBe('a');
});

test.each([
  ['seconds', 90, 90_000],
  ['milliseconds', 90_000, 90_000],
  ['minutes', 1.5, 90_000],
  ['hours', 0.025, 90_000],
  ['', '90', 90_000],
  [undefined, ' 90 ', 90_000],
  ['seconds', '9e1', 90_000],
] as const)('a lifetime in %s, told as %j', (expiry_time_unit, expires_in, lifetimeMs) => {
  const body = { access_token: 'a', expires_in };
  expect(readTokenAnswer({ expiry_time_unit }, answer(body)).lifetimeMs).toBe(lifetimeMs);
});

test.each([
  ...[undefined, null, '', ' ', 'soon', '2026-11-30T00:00:00Z', 0, -1, '-5', true, [60], {}],
])('no lifetime is made up for %j', (expires_in) => {
  expect(readTokenAnswer({}, answer({ access_token: 'a', expires_in })).lifetimeMs).toBeUndefined();
});

test('nor for a number beyond all numbers', () => {
  const body = '{"access_token":"a","expires_in":1e999}';
  expect(readTokenAnswer({}, answer(body)).lifetimeMs).toBeUndefined();
});

test.each(['', null, 7, 'Bearer', 'BEARER', 'BearerToken', 'bearer token'])(
  'a token of the type %j goes out as Bearer',
  (token_type) => {
    const body = { access_token: 'a', token_type };
    expect(readTokenAnswer({}, answer(body)).scheme).toBe('Bearer');
  },
);

test.each(['DPoP', 'mac', 'N_A', 'two words', 'a\r\nX: b', 'ü', 'a'.repeat(65)])(
  'a token of the type %j is not used',
  (token_type) => {
    expect(failureOf(answer({ access_token: 'a', token_type }))).toContain('"Bearer"');
  },
);

describe('what is no token ends with what to do', () => {
  test.each([
    [answer('access_token=t0k3n'), 'check the token URL'],
    [answer('["t0k3n"]'), 'check the token URL'],
    [answer(''), 'check the token URL'],
    [answer('"t0k3n"'), 'check the token URL'],
    [answer(`${'['.repeat(20_000)}`), 'check the token URL'],
    [answer({ token: 't0k3n' }), 'no token in "access_token"'],
    [answer({ access_token: '' }), 'no token in "access_token"'],
    [answer({ access_token: { value: 't0k3n' } }), 'no token in "access_token"'],
    [answer({ access_token: 't0k3n\r\nX: y' }), 'no header can carry'],
    [answer({ access_token: 't0k3n two' }), 'no header can carry'],
    [answer({ access_token: `t0k3n${'a'.repeat(16 * 1024)}` }), 'no header can carry'],
    [answer({ access_token: 't0k3n' }, { isCut: true }), 'larger than 50 KiB'],
    [answer({ access_token: 't0k3n' }, { status: 302 }), 'redirects are not followed'],
    [answer({ access_token: 't0k3n' }, { status: 404 }), 'Check the token URL'],
    [answer({ error: 'invalid_client' }, { status: 401 }), '401 (invalid_client)'],
    [answer({ error: 'invalid_scope' }), '200 (invalid_scope)'],
    [answer({ error: 't0k3n' }, { status: 400 }), '400: it refuses the request'],
    [answer({ error: 't0k3n' }), '200: it tells an error'],
    [answer('<html>t0k3n', { status: 503 }), 'The next attempt asks again'],
  ])('%#', (given, words) => {
    const sentence = failureOf(given);
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('t0k3n');
  });

  test('a member of every object is no token', () => {
    for (const access_token of ['constructor', '__proto__', 'toString'])
      expect(failureOf(answer({}), { field_mapping: { access_token } })).toContain('no token in');
  });

  test('a unit of which nobody knows how long it is', () => {
    const given = answer({ access_token: 'a', expires_in: 1 });
    expect(failureOf(given, { expiry_time_unit: 'fortnights' })).toContain('unit of the token');
  });
});

test('whatever a server answers is a token that a header can carry, or a failure that shows none of it', () => {
  const secret = 'S3CR3T';
  const text = fc.oneof(fc.string(), fc.constant(secret), fc.constant(`a ${secret}`));
  const value = fc.oneof(text, fc.double(), fc.constant(null), fc.jsonValue());
  const names = ['access_token', 'expires_in', 'token_type', 'error', 'error_description'];
  const body = fc.oneof(
    fc.dictionary(fc.constantFrom(...names), value).map((each) => JSON.stringify(each)),
    fc.json(),
    text,
  );
  fc.assert(
    fc.property(body, fc.integer({ min: 200, max: 599 }), (given, status) => {
      try {
        const token = readTokenAnswer({}, answer(given, { status }));
        expect(token.value).toMatch(/^[\x21-\x7e]+$/);
        expect(token.scheme).toMatch(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/);
        expect(token.lifetimeMs ?? 1).toBeGreaterThan(0);
      } catch (error) {
        if (!isOutboundFailure(error)) throw error;
        expect(error.message).not.toContain(secret);
      }
    }),
  );
});
