import { expect, test } from 'vitest';
import { authKind, failureRate, rateLimit, timeout } from './endpoint-words';

const endpoint = { uid: 'e' };

test('numbers carry their unit, and what is not told is not made up', () => {
  expect(rateLimit({ ...endpoint, rate_limit: 50, rate_limit_duration: 60 })).toBe('50 per 60 s');
  expect(rateLimit({ ...endpoint, rate_limit: 50, rate_limit_duration: null })).toBe('50');
  expect(rateLimit(endpoint)).toBeNull();
  expect(timeout({ ...endpoint, http_timeout: 30 })).toBe('30 s');
  expect(timeout({ ...endpoint, http_timeout: 0 })).toBe('none');
  expect(timeout(endpoint)).toBeNull();
  expect(failureRate({ ...endpoint, failure_rate: 12.34 })).toBe('12.3 %');
  expect(failureRate({ ...endpoint, failure_rate: null })).toBeNull();
});

test('a rate limit of zero is not called unlimited: on some releases nothing is delivered then', () => {
  expect(rateLimit({ ...endpoint, rate_limit: 0, rate_limit_duration: 60 })).toBe('none');
});

test('an empty authentication object is none, an unknown kind keeps its name', () => {
  expect(authKind({ ...endpoint, authentication: {} })).toBe('none');
  expect(authKind({ ...endpoint, authentication: { type: 'oauth2' } })).toBe('OAuth 2.0');
  expect(authKind({ ...endpoint, authentication: { type: 'mutual' } })).toBe('mutual');
  const inherited = { type: '__proto__' };
  expect(authKind({ ...endpoint, authentication: inherited })).toBe('__proto__');
});
