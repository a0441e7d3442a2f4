import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { runs } from '@/lib/testing/long-run';
import { parseBaseUrl } from './base-url';
import { buildRequestUrl } from './request-url';

const base = { origin: 'https://gateway.example', prefix: '/api' };
const template = operations.getPortalLink.path;

/** What has led out of a path segment somewhere: traversal, encodings, other parts of a URL. */
const vectors = [
  '..',
  '.',
  '...',
  '../..',
  '..%2f..%2fadmin',
  '..%2F',
  '%2e%2e',
  '%2e%2e%2f',
  '.%2e',
  '%252e%252e',
  '..\\..',
  '..%5c',
  '%5c..',
  '..;/',
  '..;a=b',
  '/',
  '//',
  '//evil.example',
  '/\\evil.example',
  'http://evil.example',
  'http:%2f%2fevil',
  'https:evil',
  'a/b',
  'a%2fb',
  'a\\b',
  'a?q=1',
  'a%3Fq=1',
  'a#b',
  'a%23b',
  'a;b',
  'a:b',
  'a@evil.example',
  'user:pw@evil.example',
  '%00',
  'a\u0000b',
  'a\r\nHost: evil.example',
  'a%0d%0aHost:evil',
  ' a',
  'a\t',
  '',
  '\u2025/',
  '․․/',
  '%c0%ae%c0%ae',
  'é',
  'x'.repeat(65),
  '-a',
  '_a',
  '__proto__',
];

describe('an identifier cannot lead a request anywhere else', () => {
  test.each(vectors)('%j is refused in both places', (vector) => {
    const params = { projectID: 'p1', portalLinkID: vector };
    expect(buildRequestUrl(base, template, params)).toBeUndefined();
    const swapped = { projectID: vector, portalLinkID: 'l1' };
    expect(buildRequestUrl(base, template, swapped)).toBeUndefined();
  });

  test('random strings lead to nothing or exactly the intended path', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: 'grapheme-ascii', maxLength: 80 }),
      fc.stringMatching(/^[A-Za-z0-9_-]{1,70}$/),
      fc.mixedCase(fc.constantFrom(...vectors)),
    );
    let accepted = 0;
    fc.assert(
      fc.property(anyText, anyText, (projectID, portalLinkID) => {
        const url = buildRequestUrl(base, template, { projectID, portalLinkID });
        if (!url) return;
        accepted += 1;
        expect(url.href).toBe(
          `https://gateway.example/api/v1/projects/${projectID}/portal-links/${portalLinkID}`,
        );
        expect(url.pathname.split('/')).toHaveLength(7);
      }),
      { numRuns: runs(500, 10_000) },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  test('every operation of the contract can be addressed, and no parameter may be left over', () => {
    for (const { path } of Object.values(operations)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
      const params = Object.fromEntries(names.map((name) => [name, 'A1']));
      expect(buildRequestUrl(base, path, params)?.pathname).toBe(
        `/api${path.replaceAll(/\{\w+\}/g, 'A1')}`,
      );
      expect(buildRequestUrl(base, path, { ...params, other: 'A1' })).toBeUndefined();
      if (names.length > 0) expect(buildRequestUrl(base, path, {})).toBeUndefined();
    }
  });

  test('names of an object’s prototype are no parameters', () => {
    expect(buildRequestUrl(base, '/v1/{constructor}', {})).toBeUndefined();
  });
});

describe('query', () => {
  test('is encoded once and comes back as typed; lists repeat their name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (q, endpointId) => {
        const query = { q, endpointId, ownerId: undefined };
        const url = buildRequestUrl(base, '/v1/projects', {}, query);
        const read = new URLSearchParams(url?.search);
        expect(read.get('q')).toBe(q);
        expect(read.getAll('endpointId')).toEqual(endpointId);
        expect(read.has('ownerId')).toBe(false);
        expect(url?.pathname).toBe('/api/v1/projects');
      }),
    );
  });
});

describe('base URL', () => {
  test.each([
    ['https://us.getconvoy.cloud/api', 'https://us.getconvoy.cloud', '/api'],
    ['https://us.getconvoy.cloud/api/', 'https://us.getconvoy.cloud', '/api'],
    ['http://127.0.0.1:5005/api', 'http://127.0.0.1:5005', '/api'],
    ['https://gateway.example', 'https://gateway.example', ''],
    ['https://gateway.example/a/b', 'https://gateway.example', '/a/b'],
  ])('%s keeps its prefix', (text, origin, prefix) => {
    expect(parseBaseUrl(text)).toEqual({ origin, prefix });
  });

  test.each([
    'https://user:pw@gateway.example/api',
    'https://user@gateway.example/api',
    'https://gateway.example/api?x=1',
    'https://gateway.example/api#x',
    'https://gateway.example/api?',
    'ftp://gateway.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//gateway.example/api',
    'gateway.example/api',
    '',
  ])('%j is refused', (text) => {
    expect(parseBaseUrl(text)).toBeUndefined();
  });
});
