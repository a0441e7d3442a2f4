import type { WrittenKind } from '@/components/editor/runs/bench-function';
import type { Storable } from '@/components/forms/drafts/use-kept-draft';
import { findCodeSecrets } from '@/lib/samples/code-secrets';
import { oneOf, shapeOf, textOf } from '@/lib/util/guards';
import { benchKinds, kindFacts } from './bench/kinds';

/** What was written in the bench, by kind of function. */
export interface WrittenCodes {
  /** The kind that was written last. */
  last: WrittenKind;
  codes: Record<WrittenKind, string>;
}

/** The examples that each kind starts from. */
export const exampleCodes: WrittenCodes = {
  last: 'subscription',
  codes: {
    subscription: kindFacts.subscription.template,
    source_body: kindFacts.source_body.template,
    source_header: kindFacts.source_header.template,
  },
};

const isCode = textOf({});

export const isWrittenCodes = shapeOf<WrittenCodes>({
  last: oneOf(benchKinds),
  codes: shapeOf<WrittenCodes['codes']>({
    subscription: isCode,
    source_body: isCode,
    source_header: isCode,
  }),
});

const nameOf = (kind: WrittenKind) => `function of the kind “${kindFacts[kind].label}”`;

/** Each code by the name under which it is told to be left out. */
export function codesByName({ codes }: WrittenCodes): Record<string, string> {
  return Object.fromEntries(benchKinds.map((kind) => [nameOf(kind), codes[kind]]));
}

/** The codes as a draft may hold them: one with what looks like a secret is the example again. */
export function storableCodes({ last, codes }: WrittenCodes): Storable<WrittenCodes> {
  const secret = benchKinds.filter((kind) => findCodeSecrets(codes[kind]).length > 0);
  const examples = secret.map((kind) => [kind, exampleCodes.codes[kind]]);
  return {
    value: { last, codes: { ...codes, ...Object.fromEntries(examples) } },
    leftOut: secret.map(nameOf),
  };
}
