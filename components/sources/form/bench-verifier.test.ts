import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { VerifierValues } from '@/lib/form-models/source/verifier';
import { blankVerifiers } from '@/lib/signature/source-verifier';
import { benchVerifier, tryVerifier } from './bench-verifier';

const typed = (value: string) => ({ kind: 'replace' as const, value });
const keep = { kind: 'keep' as const };
const body = '{"id":"evt_1","amount":1250}';
const digest = 'a2b4cbd3380bcd3291d3705156c3bf26a2584d4d05d29b64e1d56bb41639946a';
const hmac = {
  kind: 'hmac' as const,
  header: 'X-Signature',
  hash: 'SHA256',
  encoding: 'hex',
  secret: typed('src_secret_0123456789'),
};

describe('the settings to try', () => {
  test.each<[string, VerifierValues, string, object]>([
    ['hmac', { ...hmac, secret: keep }, '', { type: 'hmac', secret: 'for the bench' }],
    [
      'a provider',
      { ...hmac, secret: keep },
      'github',
      { type: 'github', secret: 'for the bench' },
    ],
    [
      'basic',
      { kind: 'basic_auth', username: 'ann', password: keep },
      '',
      { type: 'basic_auth', password: 'for the bench' },
    ],
    [
      'an API key',
      { kind: 'api_key', headerName: 'X-Key', headerValue: keep },
      '',
      { type: 'api_key', headerValue: 'for the bench' },
    ],
  ])('of %s want a stored secret again, and take it', (_name, verifier, provider, settings) => {
    const bench = benchVerifier(verifier, provider, 'for the bench');
    expect(bench.needsSecret).toBe(true);
    expect(bench.settings).toMatchObject(settings);
  });

  test('hold a typed secret, whatever stands in the bench', () => {
    const bench = benchVerifier(hmac, '', 'for the bench');
    expect(bench).toMatchObject({ needsSecret: false, settings: { secret: hmac.secret.value } });
  });

  test.each<VerifierValues>([{ kind: 'none' }, { kind: 'kept_as_is', type: 'rot13' }])(
    'of $kind sign nothing',
    (verifier) => {
      expect(benchVerifier(verifier, '', '')).toEqual({
        settings: { type: 'noop' },
        needsSecret: false,
      });
    },
  );
});

describe('the bench', () => {
  const { settings } = benchVerifier(hmac, '', '');
  const verdict = async (pasted: string) => (await tryVerifier(settings, body, pasted)).check;

  test('signs the sample as a sender has to', async () => {
    expect(await tryVerifier(settings, body, '')).toEqual({
      header: { name: 'X-Signature', value: digest },
      problem: null,
      check: null,
    });
  });

  test('accepts the right signature, also with the blanks that a server takes off', async () => {
    expect(await verdict(digest)).toMatchObject({ accepted: true });
    expect(await verdict(` ${digest}\n`)).toMatchObject({ accepted: true });
  });

  test.each([
    [`sha256=${digest}`, /not in the chosen encoding, or has a prefix/],
    [digest.replace('a2', 'a3'), /of another body or another secret/],
    [Buffer.from(digest, 'hex').toString('base64'), /not in the chosen encoding/],
  ])('refuses %s and says why', async (pasted, words) => {
    const check = await verdict(pasted);
    expect(check).toMatchObject({ accepted: false });
    expect(check?.text).toMatch(words);
  });

  test('says that a hash verifies nothing', async () => {
    const md5 = benchVerifier({ ...hmac, hash: 'MD5' }, '', '').settings;
    const { header, problem, check } = await tryVerifier(md5, body, digest);
    expect(header).toBeNull();
    expect(problem).toMatch(/SHA256 and SHA512 only/);
    expect(check).toMatchObject({ accepted: false });
  });

  test('asks for settings that are missing', async () => {
    const { settings } = benchVerifier({ ...hmac, secret: typed('') }, '', '');
    expect((await tryVerifier(settings, body, '')).problem).toMatch(/^Enter the settings/);
  });

  test('tries a provider by the header and the prefix that it sends', async () => {
    const github = benchVerifier(hmac, 'github', '').settings;
    const { header } = await tryVerifier(github, body, '');
    expect(header).toEqual({ name: 'X-Hub-Signature-256', value: `sha256=${digest}` });
    expect((await tryVerifier(github, body, header?.value ?? '')).check).toMatchObject({
      accepted: true,
    });
  });
});

test('a signature of other line ends, or in the other encoding, says what it fits', async () => {
  const settings = { ...blankVerifiers.hmac, secret: 's' };
  const of = (text: string, encoding: 'hex' | 'base64' = 'hex') =>
    createHmac('sha256', 's').update(text).digest(encoding);
  const checked = async (text: string, signature: string) =>
    (await tryVerifier(settings, text, signature)).check;
  expect(await checked('{\n}', of('{\r\n}'))).toMatchObject({
    accepted: true,
    text: expect.stringContaining('CRLF at its line ends'),
  });
  expect(await checked('{}', of('{}', 'base64'))).toMatchObject({
    accepted: false,
    text: expect.stringContaining('It fits the encoding base64.'),
  });
});
