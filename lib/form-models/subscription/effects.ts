import { subscriptionTraits } from '@/lib/releases/traits';
import { leafChanges } from '../engine/changes';
import { bodyEffects, type EffectWarning, type SaveEffects } from '../engine/effects';
import type { SubscriptionFormContext } from './context';
import { type SubscriptionFormValues, subscriptionField, subscriptionTable } from './fields';
import { ignoredFields } from './ignored';
import { compareWithStored } from './to-save-body';
import { newSubscriptionValues } from './values';

const untouched = subscriptionTable.write(newSubscriptionValues());

/** What saving these values does on this gateway (gateway contract §6.3, §6.8). */
export function subscriptionEffects(
  values: SubscriptionFormValues,
  context: SubscriptionFormContext,
): SaveEffects {
  const { stored, kind, dialect } = context;
  const save = compareWithStored(values, stored);
  const changes = leafChanges(save.changes, save.before);
  const warnings: EffectWarning[] = [];
  if (kind === 'update' && stored === null) {
    const text =
      'What is stored is not known: every field that is filled in here is sent, and the others stay as they are.';
    warnings.push({ path: null, text, isStanding: true });
    if (changes.some(({ path }) => path.startsWith('filter_config.'))) {
      const sides =
        'Event types and filter belong together: some gateways reset the one that is not sent with the other. Fill in both.';
      warnings.push({ path: 'eventTypes', text: sides });
    }
  }
  if (kind === 'update' && changes.length > 0 && subscriptionTraits(dialect).changesLate) {
    const text =
      'This gateway goes on with the former settings for up to an hour after a change; the API shows the new ones at once.';
    warnings.push({ path: null, text });
  }
  return {
    ...bodyEffects(save, context, subscriptionField, untouched),
    ignored: ignoredFields(changes, save.after, context),
    warnings,
  };
}
