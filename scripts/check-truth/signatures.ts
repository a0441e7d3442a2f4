import { z } from 'zod';
import { jsonAsForm } from '@/lib/signature/json-as-form';
import {
  advancedSignature,
  type SignatureFailure,
  simpleSignature,
} from '@/lib/signature/signature-header';
import { agrees, type TruthEngine, type Verdict, worstOf } from './verdict';

const outcomeSchema = z.object({
  header: z.string().optional(),
  error: z.string().optional(),
  panic: z.string().optional(),
});

const caseSchema = outcomeSchema.extend({
  id: z.string(),
  advanced: z.boolean(),
  timestamp: z.string().optional(),
  versions: z.array(
    z.object({ hash: z.string(), encoding: z.string(), secrets: z.array(z.string()) }),
  ),
  payload: z.string(),
  form_body: z.string().optional(),
  results: z.record(z.string(), outcomeSchema).optional(),
});

const fileSchema = z.object({ cases: z.array(caseSchema) });

type Outcome = z.infer<typeof outcomeSchema>;
type SignatureCase = z.infer<typeof caseSchema>;

/** Which of our failures a recorded text stands for. */
const errorTexts: Record<SignatureFailure['kind'], RegExp> = {
  hash: /hash not supported/i,
  encoding: /invalid encoding format/i,
  no_secret: /secret cannot be empty/i,
  no_version: /scheme|version/i,
  body: /^json: /,
};

function compareForm({ id, payload, form_body: wanted }: SignatureCase): Verdict {
  const ours = wanted === undefined ? undefined : jsonAsForm(JSON.parse(payload));
  return ours === wanted
    ? agrees(id)
    : { id, verdict: 'differs', detail: `expected the form ${wanted}, got ${ours}` };
}

function compare(id: string, release: string, expected: Outcome, ours: Ours): Verdict {
  const told = ours.ok ? ours.value : `failure: ${ours.failure.message}`;
  const differs = (wanted: string): Verdict => ({
    id,
    verdict: 'differs',
    detail: `${release}: expected ${wanted}, got ${told}`,
  });
  if (expected.panic !== undefined) {
    if (ours.ok) return differs('a failure');
    return { id, verdict: 'deviates', detail: `${release} crashes here, ours refuses to sign` };
  }
  if (expected.error !== undefined) {
    const isSame = !ours.ok && errorTexts[ours.failure.kind].test(expected.error);
    return isSame ? agrees(id) : differs(`the error "${expected.error}"`);
  }
  if (expected.header === undefined) return differs('a case with a result');
  return ours.ok && ours.value === expected.header ? agrees(id) : differs(expected.header);
}

type Ours = Awaited<ReturnType<typeof simpleSignature>>;

async function checkCase(recorded: SignatureCase): Promise<Verdict> {
  const { id, advanced, timestamp = '', versions, payload: body, results } = recorded;
  const ours = advanced
    ? await advancedSignature({ versions, body, timestamp })
    : await simpleSignature({ versions, body });
  const expected = Object.entries(results ?? { 'every release': recorded });
  return worstOf(id, [
    ...expected.map(([release, outcome]) => compare(id, release, outcome, ours)),
    compareForm(recorded),
  ]);
}

/** Signature headers of deliveries. */
export const signatureEngine: TruthEngine = {
  file: 'signatures.json',
  leavesOut: '',
  async check(content) {
    const { cases } = fileSchema.parse(content);
    return Promise.all(cases.map(checkCase));
  },
};
