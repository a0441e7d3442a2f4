import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { sampleRequest } from '@/lib/signature/sample-request';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import { verifyRequest } from '@/lib/signature/verify-request';
import { sampleCommand } from './sample-command';

const url = 'https://gateway.example/ingest/a1';
const awkward = `it's $HOME "x" \\ \`id\``;

const verifiers: SourceVerifier[] = [
  { type: 'noop' },
  { type: 'hmac', header: 'X-Sig', hash: 'SHA256', encoding: 'hex', secret: awkward },
  { type: 'hmac', header: 'X-Sig', hash: 'SHA512', encoding: 'base64', secret: 'one' },
  { type: 'basic_auth', username: 'ann', password: awkward },
  { type: 'api_key', headerName: 'X-Key', headerValue: awkward },
  { type: 'github', secret: 'one' },
  { type: 'shopify', secret: 'one' },
  { type: 'twitter', secret: 'one' },
];

/** What a shell hands to `curl`. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

function requestOf(command: string) {
  const given = argumentsOf(command);
  const after = (flag: string) => given.filter((_, at) => given[at - 1] === flag);
  const headers = after('--header').map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)] as const;
  });
  const [body = ''] = after('--data-raw');
  return { url: given[2], headers, body };
}

describe.each(verifiers)('the sample call for $type', (verifier) => {
  test('is accepted by the verifier as it leaves the shell', async () => {
    const sample = sampleRequest({
      idempotencyKeys: ['request.body.id', 'request.query.n', 'request.header.X-Id'],
      eventTypeLocation: '',
    });
    const command = await sampleCommand(url, sample, verifier);
    if (!command.ok) throw new Error(command.failure);
    const request = requestOf(command.value);
    expect(request.url).toBe(`${url}?n=sample-1`);
    expect(request.body).toBe(sample.body);
    expect(request.headers).toContainEqual(['X-Id', 'sample-1']);
    const verdict = await verifyRequest(
      verifier,
      { headers: request.headers, body: new TextEncoder().encode(request.body) },
      { refusesEmptySettings: true, readsForms: false },
    );
    expect(verdict).toMatchObject({ ok: true });
  });
});

test('there is no command that a verifier would refuse', async () => {
  const sample = sampleRequest({ idempotencyKeys: [], eventTypeLocation: '' });
  expect(
    await sampleCommand(url, sample, {
      type: 'hmac',
      header: 'X-Sig',
      hash: 'MD5',
      encoding: 'hex',
      secret: 'one',
    }),
  ).toEqual({ ok: false, failure: 'hash' });
});
