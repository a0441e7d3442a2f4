import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formAsJson } from './form-as-json';
import { signRequest } from './sign-request';
import type { SourceVerifier } from './source-verifier';
import { verifyRequest } from './verify-request';

const options = { refusesEmptySettings: true, readsForms: true };
const bytes = (text: string) => new TextEncoder().encode(text);
const text = fc.string({ minLength: 1, maxLength: 40 }).filter((each) => each.trim() !== '');
const noColon = fc.string({ unit: 'binary', minLength: 1 }).filter((each) => !each.includes(':'));

const verifiers: fc.Arbitrary<SourceVerifier> = fc.oneof(
  fc.record({
    type: fc.constant('hmac' as const),
    header: fc.constantFrom('X-Signature', 'x-sig'),
    hash: fc.constantFrom('SHA256', 'SHA512'),
    encoding: fc.constantFrom('hex', 'base64'),
    secret: text,
  }),
  fc.record({ type: fc.constant('basic_auth' as const), username: noColon, password: noColon }),
  fc.record({
    type: fc.constant('api_key' as const),
    headerName: fc.constantFrom('X-Api-Key', 'Authorization'),
    headerValue: text,
  }),
  fc.record({ type: fc.constantFrom('github', 'shopify', 'twitter'), secret: text }),
);

test('what is signed is accepted, and another body or another secret is not', async () => {
  await fc.assert(
    fc.asyncProperty(verifiers, fc.string(), async (verifier, body) => {
      const signed = await signRequest(verifier, body);
      if (!signed.ok || !signed.value) throw new Error('every one of these can be signed');
      const { name, value } = signed.value;
      const request = { headers: [[name, value] as const], body: bytes(body) };
      expect(await verifyRequest(verifier, request, options)).toEqual({ ok: true, value: null });
      expect(await verifyRequest(verifier, { ...request, headers: [] }, options)).toMatchObject({
        ok: false,
      });
      if (!('secret' in verifier)) return;
      const tampered = { ...request, body: bytes(`${body} `) };
      const other = { ...verifier, secret: `${verifier.secret}x` };
      for (const outcome of [
        await verifyRequest(verifier, tampered, options),
        await verifyRequest(other, request, options),
      ]) {
        expect(outcome).toEqual({ ok: false, failure: 'signature_mismatch' });
      }
    }),
    { numRuns: 60 },
  );
});

test('settings that verify nothing are told instead of signed with', async () => {
  const hmac = { type: 'hmac', header: 'X', hash: 'SHA256', encoding: 'hex', secret: 's' } as const;
  expect(await signRequest({ ...hmac, hash: 'MD5' }, '')).toEqual({ ok: false, failure: 'hash' });
  expect(await signRequest({ ...hmac, encoding: 'Hex' }, '')).toEqual({
    ok: false,
    failure: 'encoding',
  });
  const incomplete = { ok: false, failure: 'incomplete' };
  expect(await signRequest({ ...hmac, secret: '' }, '')).toEqual(incomplete);
  expect(await signRequest({ type: 'github', secret: '' }, '')).toEqual(incomplete);
  expect(await signRequest({ type: 'api_key', headerName: 'X', headerValue: ' ' }, '')).toEqual(
    incomplete,
  );
  for (const empty of [{ username: '' }, { password: '' }]) {
    const basic = { type: 'basic_auth', username: 'ann', password: 'c', ...empty } as const;
    expect(await signRequest(basic, '')).toEqual(incomplete);
  }
  expect(await signRequest({ type: 'basic_auth', username: 'a:b', password: 'c' }, '')).toEqual({
    ok: false,
    failure: 'not_sendable',
  });
  expect(await signRequest({ type: 'noop' }, '')).toEqual({ ok: true, value: null });
});

test('a form may be signed as the JSON that a gateway makes of it', async () => {
  const form = bytes('b=2&a=%3Cx%3E&b=3&c=1+1');
  const type = 'application/x-www-form-urlencoded; charset=utf-8';
  const json = '{"a":"\\u003cx\\u003e","b":"2","c":"1 1"}';
  expect(new TextDecoder().decode(formAsJson(form, type))).toBe(json);
  expect(formAsJson(form, 'application/json')).toBeUndefined();
  expect(formAsJson(bytes('a=%zz'), type)).toBeUndefined();
  const verifier = { type: 'shopify', secret: 's' } as const;
  const signed = await signRequest(verifier, json);
  if (!signed.ok || !signed.value) throw new Error('this can be signed');
  const { name, value } = signed.value;
  const headers = [[name, value] as const, ['content-type', type] as const];
  const request = { headers, body: form };
  expect((await verifyRequest(verifier, request, options)).ok).toBe(true);
  expect((await verifyRequest(verifier, request, { ...options, readsForms: false })).ok).toBe(
    false,
  );
});

test.each([' ', '\t', '\u00a0', '\u0085'])(
  'an API key whose header is named %j stands in Authorization',
  async (headerName) => {
    const verifier = { type: 'api_key' as const, headerName, headerValue: 'k' };
    const answer = (name: string, value: string) =>
      verifyRequest(verifier, { headers: [[name, value]], body: bytes('') }, options);
    expect(await answer('Authorization', 'Bearer k')).toMatchObject({ ok: true });
    expect(await answer('Authorization', 'k')).toMatchObject({ failure: 'header_structure' });
    expect(await answer('X-Api-Key', 'k')).toMatchObject({ ok: false });
  },
);
