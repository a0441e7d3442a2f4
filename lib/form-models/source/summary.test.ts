import { expect, test } from 'vitest';
import { providerVerifier } from './providers';
import { sourceSummaries } from './summary';
import { newSourceValues } from './values';
import type { VerifierValues } from './verifier';

const secret = { kind: 'replace', value: 'hunter2' } as const;

test('a section that holds nothing says nothing', () => {
  expect(new Set(Object.values(sourceSummaries(newSourceValues())))).toEqual(new Set([null]));
});

test('closed sections tell what they hold in one short line', () => {
  const summaries = sourceSummaries({
    ...newSourceValues(),
    verifier: { kind: 'kept_as_is', type: 'rot13' },
    idempotencyKeys: ['request.body.id', 'request.header.X-Id'],
    responseBody: `thank\nyou ${'x'.repeat(100)}`,
    responseContentType: 'text/plain',
    headerFunction: 'function transform(h) { return h }',
    isDisabled: true,
  });
  expect(summaries).toMatchObject({
    verifier: 'rot13, kept as it is',
    idempotency: 'request.body.id, request.header.X-Id',
    functions: 'headers',
    status: 'disabled',
  });
  expect(summaries.customResponse).toMatch(/^text\/plain · thank you x+…$/);
});

test.each([
  [{ provider: 'github', verifier: providerVerifier('github') }, 'signed by GitHub'],
  [{ provider: 'github' }, 'GitHub; refuses every request'],
  [{ provider: 'GitHub', verifier: providerVerifier('github') }, 'GitHub; refuses every request'],
])('a source of a provider says whether its requests can be checked', (part, said) => {
  expect(sourceSummaries({ ...newSourceValues(), ...part }).verifier).toBe(said);
});

test.each<[VerifierValues, string]>([
  [
    { kind: 'hmac', secret, header: 'X-S', hash: 'SHA256', encoding: 'hex' },
    'HMAC · X-S · SHA256 · hex',
  ],
  [{ kind: 'basic_auth', username: 'ann', password: secret }, 'Basic · ann'],
  [{ kind: 'api_key', headerName: 'X-K', headerValue: secret }, 'API key · X-K'],
  [{ kind: 'api_key', headerName: '', headerValue: secret }, 'API key'],
])('a verifier is told by its settings and never by its secret', (verifier, said) => {
  expect(sourceSummaries({ ...newSourceValues(), verifier }).verifier).toBe(said);
});
