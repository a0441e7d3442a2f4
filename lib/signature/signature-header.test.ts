import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactJson } from './compact-json';
import { type Hmac, webCryptoHmac } from './hmac';
import { advancedSignature, simpleSignature } from './signature-header';

const version = { hash: 'SHA256', encoding: 'hex', secrets: ['old', 'new'] };

test('white space between tokens goes, everything else stays byte for byte', () => {
  const body = '{ "b" : 1.0,\n"a": "x  \\" , \\u00e9 <&>", "b":\t1e3 }\r\n';
  expect(compactJson(body)).toBe('{"b":1.0,"a":"x  \\" , \\u00e9 <&>","b":1e3}');
  expect(compactJson(' " a\\\\" ')).toBe('" a\\\\"');
});

test('compacting is what parsing and writing would give, and does nothing the second time', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const compact = compactJson(JSON.stringify(value, null, indent));
      expect(compact).toBe(JSON.stringify(value));
      expect(compactJson(compact ?? '')).toBe(compact);
    }),
  );
});

test('only text that is exactly one JSON value is signed', async () => {
  for (const body of ['', ' ', '{', '{}{}', '\uFEFF{}', "{'a':1}", '01', 'undefined']) {
    const simple = await simpleSignature({ versions: [version], body });
    const advanced = await advancedSignature({ versions: [version], body, timestamp: '1' });
    expect([simple, advanced]).toMatchObject([
      { failure: { kind: 'body' } },
      { failure: { kind: 'body' } },
    ]);
  }
});

test('the digest is that of the platform for every secret, the empty one included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant(''), fc.string({ unit: 'binary', maxLength: 200 })),
      fc.string(),
      fc.constantFrom('SHA-256' as const, 'SHA-512' as const),
      async (secret, text, hash) => {
        const own = Buffer.from(await webCryptoHmac(hash, secret, text));
        const expected = createHmac(hash.replace('-', '').toLowerCase(), Buffer.from(secret));
        expect(own.equals(expected.update(text).digest())).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('a given HMAC is used instead, for places without Web Crypto', async () => {
  const calls: string[] = [];
  const hmac: Hmac = (hash, secret, text) => {
    calls.push(`${hash} ${secret} ${text}`);
    return new Uint8Array([0, 255]);
  };
  const input = { versions: [version], body: '{ }' };
  expect(await simpleSignature(input, hmac)).toEqual({ ok: true, value: '00ff' });
  expect(await advancedSignature({ ...input, timestamp: '7' }, hmac)).toEqual({
    ok: true,
    value: 't=7,v1=00ff,v1=00ff',
  });
  expect(calls).toEqual(['SHA-256 new {}', 'SHA-256 old 7,{}', 'SHA-256 new 7,{}']);
});
