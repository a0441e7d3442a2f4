import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { keptHeaders } from './request-headers';

const rules = { credential: 'X-Sig', maskId: 'mask' };
const own = { 'X-Convoy-Source-Id': ['mask'] };

test('headers are kept by their canonical names, repeated ones in their order', () => {
  const sent = [
    ['x-trace', 'a'],
    ['content-TYPE', 'application/json'],
    ['X-Trace', 'b'],
    ['x-convoy-source-id', 'forged'],
    ['__proto__', 'kept'],
  ] as const;
  const kept = keptHeaders(sent, rules);
  expect(Object.entries(kept)).toEqual([
    ['X-Trace', ['a', 'b']],
    ['Content-Type', ['application/json']],
    ['X-Convoy-Source-Id', ['mask']],
    ['__proto__', ['kept']],
  ]);
});

test.each([
  'Authorization',
  'cookie',
  'Proxy-Authorization',
  'proxy-anything',
  'X-Forwarded-For',
  'x-forwarded-',
  'Forwarded',
  'Connection',
  'Keep-Alive',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
  'Expect',
  'Host',
  'Content-Length',
  'x-sig',
])('%s is never kept', (name) => {
  expect(keptHeaders([[name, 'v']], rules)).toEqual(own);
});

test('what a request says of its connection goes no further', () => {
  const sent = [
    ['connection', 'close, X-Hop'],
    ['x-hop', '1'],
    ['X-Kept', '2'],
  ] as const;
  expect(keptHeaders(sent, rules)).toEqual({ 'X-Kept': ['2'], ...own });
});

test('of any request every other header is kept with all of its values', () => {
  const token = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,12}$/);
  const sentHeaders = fc.array(fc.tuple(token, fc.string({ maxLength: 8 })), { maxLength: 12 });
  const never = /^(?:x-sig|x-convoy-source-id|authorization|cookie|forwarded|connection|te|host)$/i;
  fc.assert(
    fc.property(sentHeaders, (sent) => {
      const kept = keptHeaders(sent, rules);
      const lower = (name: string) => name.toLowerCase();
      for (const [name, value] of sent) {
        if (never.test(name) || /^(?:proxy-|x-forwarded-)/i.test(name)) continue;
        const [, values = []] =
          Object.entries(kept).find(([each]) => lower(each) === lower(name)) ?? [];
        expect(values).toContain(value);
      }
      const names = Object.keys(kept).map(lower);
      expect(new Set(names).size).toBe(names.length);
    }),
    { numRuns: runs(100, 5000) },
  );
});
