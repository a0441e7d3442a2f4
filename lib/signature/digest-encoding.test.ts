import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { decodeBase64, decodeDigest, encodeDigest } from './digest-encoding';

const options = { numRuns: runs(200, 5_000) };

test('what is encoded is decoded to the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.constantFrom('hex', 'base64'), (bytes, encoding) => {
      expect(decodeDigest(encodeDigest(bytes, encoding), encoding)).toEqual(bytes);
    }),
    options,
  );
});

describe('base64', () => {
  test('is decoded where it is whole, and nothing else is', () => {
    const whole = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
    const texts = fc.string({
      unit: fc.constantFrom('A', 'z', '0', '+', '/', '=', '-', '\n', ' '),
    });
    fc.assert(
      fc.property(texts, (text) => {
        const joined = text.replaceAll('\n', '');
        const bytes = whole.test(joined)
          ? new Uint8Array(Buffer.from(joined, 'base64'))
          : undefined;
        expect(decodeBase64(text)).toEqual(bytes);
      }),
      options,
    );
  });

  test('of 8 MB is decoded', () => {
    const decoded = decodeBase64(`${'ABCD'.repeat(2_000_000)}AAA=`);
    expect(decoded?.length).toBe(6_000_002);
    expect([...(decoded?.subarray(0, 3) ?? [])]).toEqual([0, 16, 131]);
    expect(decodeBase64(`${'ABCD'.repeat(2_000_000)}A`)).toBeUndefined();
  });
});

describe('hex', () => {
  test.each(['0', '0g', 'abc', ' 00'])('%j is none', (text) => {
    expect(decodeDigest(text, 'hex')).toBeUndefined();
  });

  test('of 8 MB is decoded, in either case', () => {
    const decoded = decodeDigest('aF'.repeat(4_000_000), 'hex');
    expect([decoded?.length, decoded?.at(-1)]).toEqual([4_000_000, 175]);
  });
});
