import type { SubscriptionSave } from '@/lib/contract/console/subscription-save';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionWriteSchema } from '@/lib/contract/gateway/subscription';
import {
  asSent,
  type BodyTree,
  type BodyValue,
  isBlank,
  isJson,
  isTree,
} from '../engine/body-tree';
import { bodyChanges } from '../engine/changes';
import { compared } from '../engine/form';
import type { SubscriptionFormContext } from './context';
import { type SubscriptionFormValues, subscriptionFields, subscriptionTable } from './fields';
import { subscriptionToFormValues } from './values';

/** Objects whose halves a gateway reads as one. */
const sentWhole: readonly string[] = ['filter_config', 'retry_config'];

interface Comparison {
  /** Empty where nothing is known of what is stored. */
  before: BodyTree;
  after: BodyTree;
  /** The fields that differ. */
  changes: BodyTree;
}

/** What the stored subscription and the form hold, tidied, and where they differ. */
export function compareWithStored(
  values: SubscriptionFormValues,
  stored: SubscriptionView | null,
): Comparison {
  const storedValues = stored ? subscriptionToFormValues(stored) : null;
  const { before, after } = compared(subscriptionTable, values, storedValues);
  return {
    before,
    after,
    changes: bodyChanges(after, before, { isWhole: false, clearsEach: true }),
  };
}

/** A group that changed, with all of it that is said: what is set, and no conditions on purpose. */
function wholeGroup(group: BodyTree, changes: BodyTree, isKnown: boolean): BodyTree {
  const said = Object.entries(group).flatMap(([key, value]): [string, BodyValue][] => {
    const change = changes[key];
    if (isTree(value)) {
      const inner = wholeGroup(value, isTree(change) ? change : {}, isKnown);
      return Object.keys(inner).length === 0 ? [] : [[key, inner]];
    }
    if (change !== undefined) return [[key, change]];
    return !isBlank(value) || (isJson(value) && isKnown) ? [[key, value]] : [];
  });
  return Object.fromEntries(said);
}

/**
 * The body of a save: the fields that differ from the baseline, null for what is cleared; event
 * types and both filters together when one of them changed, and the retry rule likewise, because a
 * part that is left out may be reset (gateway contract §6.3, design §5). In an incoming project a
 * new endpoint is named with its source.
 */
export function formValuesToSaveBody(
  values: SubscriptionFormValues,
  { kind, stored, projectType }: Pick<SubscriptionFormContext, 'kind' | 'stored' | 'projectType'>,
): SubscriptionSave {
  const { after, changes } = compareWithStored(values, stored);
  // Where nothing is known of what is stored, no conditions are no wish to take some away.
  const isKnown = kind === 'create' || stored !== null;
  const body: BodyTree = {};
  for (const [key, value] of Object.entries(after)) {
    const change = changes[key];
    const withEndpoint =
      key === 'source_id' && projectType === 'incoming' && changes.endpoint_id !== undefined;
    if (sentWhole.includes(key) && isTree(value) && isTree(change)) {
      body[key] = wholeGroup(value, change, isKnown);
    } else if (change !== undefined) body[key] = change;
    else if (withEndpoint && !isBlank(value)) body[key] = value;
  }
  return asSent(body) as SubscriptionSave;
}

/** What of a save of these values may be too long; see `oversizedNotes`. */
export function oversizableSubscription(
  values: SubscriptionFormValues,
  context: Pick<SubscriptionFormContext, 'kind' | 'stored' | 'projectType'>,
) {
  return {
    request: subscriptionWriteSchema,
    fields: subscriptionFields,
    body: formValuesToSaveBody(values, context),
  };
}
