import { describe, expect, test } from 'vitest';
import { errorKinds } from '@/lib/contract/gateway/error-kinds';
import { errorKindOf, errorKindWord } from './error-kinds';
import { failureWords, settledFailureWords } from './failures';

const told = (error: string | null, code: number | null = null) => ({ kind: null, code, error });

// Texts of real gateways, which tell no kind, and sentences of ours.
test.each([
  ['Post "https://a.example/": dial tcp: lookup a.example: no such host', 'dns'],
  ['Post "http://127.0.0.1:9/": dial tcp 127.0.0.1:9: connect: connection refused', 'refused'],
  ['read tcp 10.0.0.1:443: read: connection reset by peer', 'reset'],
  ['Post "https://a.example/": EOF', 'reset'],
  ['tls: failed to verify certificate: x509: certificate has expired', 'tls'],
  ['net/http: TLS handshake timeout', 'tls'],
  ['dial tcp 192.0.2.1:443: i/o timeout', 'timeout_connect'],
  [
    'context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
    'timeout_response',
  ],
  ['Get "/x": stopped after 10 redirects', 'redirect'],
  ['net/http: HTTP/1.x transport connection broken: malformed HTTP response', 'protocol'],
  ['unsupported protocol scheme ""', 'protocol'],
  ['failed to exchange token: token exchange request failed', 'token'],
  ['endpoint url must not point to private or reserved IP addresses', 'blocked_address'],
  ['something else', undefined],
])('from “%s” the kind is %s', (error, kind) => {
  expect(errorKindOf(told(error))).toBe(kind);
});

test('what a gateway tells of its own counts before code and words', () => {
  expect(errorKindOf({ kind: 'tls', code: 503, error: 'no such host' })).toBe('tls');
  expect(errorKindOf({ kind: 'of tomorrow', code: 503, error: null })).toBe('status_5xx');
  expect(errorKindOf(told(null, 302))).toBe('redirect');
  expect(errorKindOf(told(null, 200))).toBeUndefined();
});

describe('every failure says what, whose side and what to do', () => {
  test.each(errorKinds)('of the kind %s', (kind) => {
    const words = failureWords({ kind, code: null, error: null });
    expect(words.what).not.toBe('');
    expect(words.todo).toMatch(/\.$/);
    expect(errorKindWord(kind)).not.toBe(kind);
  });

  test.each([
    400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 429, 500, 502, 503, 504, 599,
  ])('with the code %i', (code) => expect(failureWords(told(null, code)).todo).toMatch(/\.$/));

  test('and of nothing told at all', () => {
    expect(failureWords(told(null))).toMatchObject({ side: 'unknown', remedy: 'retry' });
  });
});

test('credentials are ours to mend, an overloaded server theirs', () => {
  expect(failureWords(told(null, 401))).toMatchObject({ side: 'settings', remedy: 'endpoint' });
  expect(failureWords(told(null, 503))).toMatchObject({ side: 'receiver' });
});

test.each([
  ['120', 'after 2 min.'],
  ['Sat, 28 Nov 2026 12:01:00 GMT', 'after 1 min.'],
  ['soon', undefined],
])('a Retry-After of %s is told', (retryAfter, words) => {
  const triedAtMs = Date.parse('2026-11-28T12:00:00Z');
  const { todo } = failureWords(told(null, 429), { retryAfter, triedAtMs });
  if (words === undefined) expect(todo).not.toContain('come again');
  else expect(todo).toContain(words);
});

test.each([
  ['Discarded', 'endpoint not found', 'deleted'],
  ['Discarded', 'endpoint is inactive', 'switched off'],
  ['Discarded', '', 'without a try'],
  ['Failure', 'function failed: x is not defined', 'function'],
])('%s with “%s” says why', (status, description, words) => {
  expect(settledFailureWords(status, description)?.what).toContain(words);
});

test('what arrived, or is under way, needs no such words', () => {
  expect(settledFailureWords('Success', 'endpoint not found')).toBeUndefined();
  expect(settledFailureWords('Failure', 'Retry limit exceeded')).toBeUndefined();
});
