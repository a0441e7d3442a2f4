import {
  type DraftScope,
  draftKey,
  readDraft,
  writeDraft,
} from '@/components/forms/drafts/draft-storage';
import { draftableValues, hasSameFields } from '@/components/forms/drafts/draft-values';
import { sourceToFormValues } from '@/lib/form-models/source/values';
import { subscriptionToFormValues } from '@/lib/form-models/subscription/values';
import type { Owner } from './opened-function';

const fields = {
  subscription: 'function',
  source_body: 'bodyFunction',
  source_header: 'headerFunction',
} as const satisfies Record<Owner['kind'], string>;

const startOf = (owner: Owner): Record<string, unknown> => ({
  ...(owner.kind === 'subscription'
    ? subscriptionToFormValues(owner.view)
    : sourceToFormValues(owner.view)),
});

/**
 * Hands a function to the form of its resource, which opens with it as typed there: what saving does,
 * the save and its receipt are the form's. What was typed in the form before stays. Answers why it
 * could not, in words.
 */
export function handToForm(
  scope: Omit<DraftScope, 'resource'>,
  owner: Owner,
  code: string,
): string | undefined {
  const field = fields[owner.kind];
  const form = owner.kind === 'subscription' ? 'subscription' : 'source';
  const key = draftKey({ ...scope, resource: `${form}/${owner.view.uid}` });
  const { values: base } = draftableValues(startOf(owner));
  const { values, leftOut } = draftableValues({ [field]: code });
  if (leftOut.length > 0)
    return `The function holds what looks like a private key, which no draft keeps. Copy it into the form of the ${form}.`;
  const waiting = readDraft(key);
  const typed = waiting && hasSameFields(waiting.values, base) ? waiting : undefined;
  const isKept = writeDraft(key, {
    base,
    leftOut: [],
    ...typed,
    values: { ...base, ...asRecord(typed?.values), ...values },
    savedAt: Date.now(),
    notice: 'The function is as you wrote it in the bench',
  });
  return isKept
    ? undefined
    : `This browser keeps no drafts, so the form cannot take it. Copy the function into the form of the ${form}.`;
}

const asRecord = (values: unknown): object => (typeof values === 'object' && values ? values : {});
