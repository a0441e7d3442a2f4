import { shellQuoted } from '@/lib/save-bodies/curl-command';
import type { SampleCallParts } from '@/lib/signature/sample-request';
import { type SampleFailure, signRequest } from '@/lib/signature/sign-request';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import { ok, type Result } from '@/lib/util/result';

/** A command that sends the sample to a source, signed as its verifier wants it. */
export async function sampleCommand(
  url: string,
  sample: SampleCallParts,
  verifier: SourceVerifier,
): Promise<Result<string, SampleFailure>> {
  const signed = await signRequest(verifier, sample.body);
  if (!signed.ok) return signed;
  const headers = [
    { name: 'Content-Type', value: 'application/json' },
    ...sample.headers,
    ...(signed.value ? [signed.value] : []),
  ];
  const address =
    sample.query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${sample.query}`;
  return ok(
    [
      `curl --request POST ${shellQuoted(address)}`,
      ...headers.map(({ name, value }) => `  --header ${shellQuoted(`${name}: ${value}`)}`),
      `  --data-raw ${shellQuoted(sample.body)}`,
    ].join(' \\\n'),
  );
}
