import { expect, test } from 'vitest';
import { documentPolicy } from './content-policy.mjs';

test('a document may load nothing but what is ours, and run only scripts with its nonce', () => {
  expect(documentPolicy('bm9uY2U=').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'nonce-bm9uY2U=' 'strict-dynamic'",
    "style-src-elem 'self' 'nonce-bm9uY2U='",
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]);
});

test('only development may evaluate code', () => {
  expect(documentPolicy('n')).not.toContain('unsafe-eval');
  expect(documentPolicy('n', { development: true })).toContain("'unsafe-eval'");
});
