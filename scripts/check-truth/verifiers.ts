import { z } from 'zod';
import type { Release } from '@/lib/releases/dialect';
import { releaseRecords, releases } from '@/lib/releases/records.mjs';
import { challengeAnswer } from '@/lib/signature/challenge-answer';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import { type VerifyFailure, verifyRequest } from '@/lib/signature/verify-request';
import { agrees, type TruthEngine, type Verdict, worstOf } from './verdict';

const outcomeSchema = z.object({
  accepted: z.boolean().optional(),
  error: z.string().optional(),
  init_error: z.string().optional(),
  panic: z.string().optional(),
  answer: z.object({ body: z.string() }).optional(),
});

const caseSchema = outcomeSchema.extend({
  id: z.string(),
  path: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])).nullish(),
  body: z.string().optional(),
  body_base64: z.string().optional(),
  verifier: z.looseObject({ type: z.string() }),
  results: z.record(z.string(), outcomeSchema).optional(),
});

const fileSchema = z.object({ dialects: z.array(z.enum(releases)), cases: z.array(caseSchema) });

const settingsSchema = z.object({
  type: z.string(),
  header: z.string().default(''),
  hash: z.string().default(''),
  encoding: z.string().default(''),
  secret: z.string().default(''),
  username: z.string().default(''),
  password: z.string().default(''),
  header_name: z.string().default(''),
  header_value: z.string().default(''),
});

type Outcome = z.infer<typeof outcomeSchema>;
type VerifierCase = z.infer<typeof caseSchema>;

/** Which of our failures a recorded text stands for. */
const errorTexts: Record<VerifyFailure, RegExp> = {
  signature_missing: /signature cannot be empty/i,
  signature_mismatch: /hash does not match/i,
  signature_undecodable: /cannot decode/i,
  hash_unknown: /algorithm not found/i,
  encoding_unknown: /invalid header encoding/i,
  settings_incomplete: /cannot be empty/i,
  header_structure: /invalid header structure/i,
  basic_length: /invalid basic auth length/i,
  credentials_mismatch: /invalid authorization header/i,
};

function verifierOf(recorded: VerifierCase['verifier']): SourceVerifier {
  const { type, header_name, header_value, ...rest } = settingsSchema.parse(recorded);
  switch (type) {
    case 'noop':
      return { type };
    case 'hmac':
      return { type, ...rest };
    case 'basic_auth':
      return { type, username: rest.username, password: rest.password };
    case 'api_key':
      return { type, headerName: header_name, headerValue: header_value };
    case 'github':
    case 'shopify':
    case 'twitter':
      return { type, secret: rest.secret };
    default:
      throw new Error(`there is no verifier ${type}`);
  }
}

function bytesOf({ body = '', body_base64 }: VerifierCase): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(body_base64 ?? body, body_base64 ? 'base64' : 'utf8'));
}

async function ourVerdict(recorded: VerifierCase, release: Release): Promise<VerifyFailure | null> {
  const outcome = await verifyRequest(
    verifierOf(recorded.verifier),
    { headers: recorded.headers ?? [], body: bytesOf(recorded) },
    releaseRecords[release].chain,
  );
  return outcome.ok ? null : outcome.failure;
}

async function compareVerdict(
  recorded: VerifierCase,
  release: Release,
  expected: Outcome,
): Promise<Verdict> {
  const { id } = recorded;
  const ours = await ourVerdict(recorded, release);
  if (expected.panic !== undefined) {
    return ours === null
      ? { id, verdict: 'differs', detail: `${release}: crashes here, ours accepts` }
      : { id, verdict: 'deviates', detail: `${release} crashes here, ours refuses` };
  }
  const text = expected.error ?? expected.init_error ?? '';
  const isSame = expected.accepted ? ours === null : ours !== null && errorTexts[ours].test(text);
  if (isSame) return agrees(id);
  const wanted = expected.accepted ? 'acceptance' : `"${text}"`;
  return { id, verdict: 'differs', detail: `${release}: expected ${wanted}, got ${ours ?? 'ok'}` };
}

async function compareAnswer(
  recorded: VerifierCase,
  release: string,
  expected: Outcome,
): Promise<Verdict> {
  const { id, path, verifier } = recorded;
  const { secret } = settingsSchema.parse(verifier);
  const token = new URL(path, 'http://gateway.test').searchParams.get('crc_token') ?? '';
  const ours = await challengeAnswer(secret, token);
  if (expected.panic !== undefined) {
    return { id, verdict: 'deviates', detail: `${release} crashes here, ours answers` };
  }
  return expected.answer?.body.trim() === ours
    ? agrees(id)
    : {
        id,
        verdict: 'differs',
        detail: `${release}: expected ${expected.answer?.body}, got ${ours}`,
      };
}

async function checkCase(recorded: VerifierCase, dialects: readonly Release[]): Promise<Verdict> {
  const isChallenge = recorded.verifier.type.startsWith('twitter_crc');
  const compare = isChallenge ? compareAnswer : compareVerdict;
  const verdicts = dialects.map((release) =>
    compare(recorded, release, recorded.results?.[release] ?? recorded),
  );
  return worstOf(recorded.id, await Promise.all(verdicts));
}

/** Checks of incoming requests by a source's verifier. */
export const verifierEngine: TruthEngine = {
  file: 'verifiers.json',
  leavesOut: 'the status and the content type of a challenge answer',
  async check(content) {
    const { cases, dialects } = fileSchema.parse(content);
    return Promise.all(cases.map((recorded) => checkCase(recorded, dialects)));
  },
};
