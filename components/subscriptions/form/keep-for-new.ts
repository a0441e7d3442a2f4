import {
  type DraftScope,
  draftKey,
  readDraft,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from '@/components/forms/drafts/draft-storage';
import { draftableValues, hasSameFields } from '@/components/forms/drafts/draft-values';
import type { ConsoleErrorCode } from '@/lib/contract/console/problem';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { newSubscriptionValues } from '@/lib/form-models/subscription/values';
import { isApiError } from '@/lib/queries/api-error';
import { sameValue } from '@/lib/util/same-value';

/** The resource under which the draft of a new subscription is kept. */
export const newSubscription = 'subscription/new';

type Scope = Omit<DraftScope, 'resource'>;

const keyOf = (scope: Scope) => draftKey({ ...scope, resource: newSubscription });

/** The draft of a new subscription that starts from these values, as a browser may keep it. */
export function draftForNew(values: SubscriptionFormValues): Omit<StoredDraft, 'savedAt'> {
  const base = newSubscriptionValues();
  return { base, ...draftableValues(values, [], base) };
}

/** Whether a draft of a new subscription waits in this tab. */
export function waitsForNew(scope: Scope): boolean {
  return readDraft(keyOf(scope)) !== undefined;
}

/**
 * Keeps values as the draft of a new subscription, whose form takes them. Answers why it could not,
 * in words; a draft that waits there already is left alone, unless it is that of an earlier try.
 */
export function keepForNew(
  scope: Scope,
  values: SubscriptionFormValues,
  /** What the subscription that they come from is called. */
  from: string,
  earlier?: SubscriptionFormValues,
): string | undefined {
  const key = keyOf(scope);
  const draft = draftForNew(values);
  const waiting = readDraft(key);
  const own = [draft, ...(earlier ? [draftForNew(earlier)] : [])];
  const isAnother = waiting && !own.some((mine) => sameValue(waiting.values, mine.values));
  if (isAnother && hasSameFields(waiting.values, newSubscriptionValues())) {
    return 'This tab keeps the draft of another new subscription. Open New subscription and create or discard that one first, then come back.';
  }
  const notice = `The settings of ${from}, to be created again`;
  if (writeDraft(key, { ...draft, savedAt: Date.now(), notice })) return undefined;
  return 'This browser keeps no drafts, so the settings would be lost. Allow it to store data for this site, or note the settings and delete the subscription by the menu at the top.';
}

/** Failures after which the subscription may be gone all the same. */
const mayBeGone: readonly (ConsoleErrorCode | undefined)[] = [
  'not_found',
  'gateway_trouble',
  'gateway_timeout',
  'bad_gateway_answer',
  'outcome_unknown',
  'internal',
];

/** Takes the draft away again, where the subscription that it stands for is sure to be there. */
export function dropForNew(scope: Scope, failure: unknown): void {
  const isRefusal = isApiError(failure) && failure.failure.kind === 'problem';
  if (isRefusal && !mayBeGone.includes(failure.code)) removeDraft(keyOf(scope));
}
