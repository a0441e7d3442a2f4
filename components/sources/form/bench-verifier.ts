import { plainVerifier, secretOfVerifier } from '@/lib/form-models/source/plain-verifier';
import type { VerifierValues } from '@/lib/form-models/source/verifier';
import { mayBeNear, nearMiss } from '@/lib/signature/near-miss';
import { type SampleHeader, signRequest } from '@/lib/signature/sign-request';
import { blankVerifiers, type SourceVerifier } from '@/lib/signature/source-verifier';
import { type IncomingRequest, verifyRequest } from '@/lib/signature/verify-request';
import { sampleWords, verificationWords } from '@/lib/words/failures/verification';
import { isProvider } from './source-choices';

export interface BenchOutcome {
  /** The header that a sender has to send for the sample; null where there is none. */
  header: SampleHeader | null;
  /** Why nothing can be signed. */
  problem: string | null;
  /** What became of the pasted value; null without one. */
  check: { accepted: boolean; text: string } | null;
}

/**
 * The settings of the form as something that signs and checks. A stored secret is not in the form,
 * so `typed` stands in for it and `needsSecret` says that one is wanted.
 */
export function benchVerifier(
  verifier: VerifierValues,
  provider: string,
  typed: string,
): { settings: SourceVerifier; needsSecret: boolean } {
  const secret = secretOfVerifier(verifier);
  const plain = plainVerifier(verifier, typed);
  const settings =
    plain.type === 'hmac' && isProvider(provider)
      ? { ...blankVerifiers[provider], secret: plain.secret }
      : plain;
  return { settings, needsSecret: secret !== undefined && secret.kind !== 'replace' };
}

/** The header that is looked at, whoever sends it. */
function headerNameOf(settings: SourceVerifier, signed: SampleHeader | null): string {
  return settings.type === 'hmac' ? settings.header : (signed?.name ?? 'Authorization');
}

/** Signs the body and checks a pasted header value as the newest release would. */
export async function tryVerifier(
  settings: SourceVerifier,
  body: string,
  pasted: string,
): Promise<BenchOutcome> {
  if (globalThis.crypto?.subtle === undefined) {
    const problem =
      'This browser offers no cryptography here: open Gatehouse over https or on localhost.';
    return { header: null, problem, check: null };
  }
  const signed = await signRequest(settings, body);
  const header = signed.ok ? signed.value : null;
  const problem = signed.ok ? null : sampleWords[signed.failure].inBench;
  if (pasted === '') return { header, problem, check: null };
  // Servers take blanks around a header's value off before anyone sees it.
  const headers = [[headerNameOf(settings, header), pasted.trim()] as const];
  return { header, problem, check: await checked(settings, headers, body) };
}

const newest = { refusesEmptySettings: true, readsForms: false };

async function checked(
  settings: SourceVerifier,
  headers: IncomingRequest['headers'],
  text: string,
): Promise<BenchOutcome['check']> {
  const body = new TextEncoder().encode(text);
  const verdict = await verifyRequest(settings, { headers, body }, newest);
  if (verdict.ok) return { accepted: true, text: 'Accepted: the sender may send this.' };
  const near = mayBeNear(verdict.failure)
    ? await nearMiss(settings, { headers, text }, newest)
    : undefined;
  if (near?.looksAlike)
    return { accepted: true, text: `Accepted as ${near.fits}, which this box shows alike.` };
  const words = verificationWords[verdict.failure].ofValue;
  return { accepted: false, text: near ? `${words} It fits ${near.fits}.` : words };
}
