import type { SubscriptionSave } from '@/lib/contract/console/subscription-save';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { SubscriptionFormContext } from './context';
import { subscriptionToFormValues } from './from-view';
import {
  changedLeaves,
  isUnset,
  type LeafValue,
  type SubscriptionLeaves,
  subscriptionLeaves,
} from './leaves';
import { tidySubscriptionValues } from './tidy';
import type { SubscriptionFormValues } from './values';

/** Objects whose halves a gateway reads as one. */
const sentWhole: readonly string[] = ['filter_config', 'retry_config'];

interface Comparison {
  before: SubscriptionLeaves;
  after: SubscriptionLeaves;
}

/** What the stored subscription and the form hold, tidied; nothing is stored without a baseline. */
export function compareWithStored(
  values: SubscriptionFormValues,
  stored: SubscriptionView | null,
): Comparison {
  const storedValues = stored ? subscriptionToFormValues(stored) : null;
  const { values: tidied } = tidySubscriptionValues(values, storedValues);
  return {
    before: storedValues ? subscriptionLeaves(storedValues) : new Map(),
    after: subscriptionLeaves(tidied),
  };
}

/** Sets a value at a dotted path. */
function place(body: Record<string, unknown>, path: string, value: unknown): void {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    body[key] = value;
    return;
  }
  const inner = (body[key] ?? {}) as Record<string, unknown>;
  body[key] = inner;
  place(inner, rest.join('.'), value);
}

/** No conditions are said as an empty object on purpose (gateway contract §6.3). */
function sentValue(path: string, value: LeafValue): unknown {
  const isFilter = path.startsWith('filter_config.filter.');
  return isFilter && value === null ? {} : value;
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
  const { before, after } = compareWithStored(values, stored);
  const changed = new Set(changedLeaves(after, before).map(({ path }) => path));
  const groups = new Set([...changed].map((path) => path.split('.')[0] ?? path));
  const body: Record<string, unknown> = {};
  for (const [path, value] of after) {
    const isFilter = path.startsWith('filter_config.filter.');
    const group = path.split('.')[0] ?? path;
    // Where nothing is known of what is stored, no conditions are no wish to take some away.
    const isKnown = kind === 'create' || stored !== null;
    const isSaid = (isFilter && isKnown) || !isUnset(value);
    const joins = sentWhole.includes(group) && groups.has(group) && isSaid;
    const withEndpoint =
      path === 'source_id' && projectType === 'incoming' && changed.has('endpoint_id');
    if (changed.has(path) || joins || (withEndpoint && !isUnset(value))) {
      place(body, path, sentValue(path, value));
    }
  }
  return body as SubscriptionSave;
}
