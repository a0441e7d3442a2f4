import { subscriptionTraits } from '@/lib/releases/traits';
import type { SubscriptionFormContext } from './context';
import { subscriptionField } from './fields';
import { type IgnoredField, ignoredFields } from './ignored';
import { changedLeaves, isUnset, type LeafValue } from './leaves';
import { compareWithStored } from './to-save-body';
import type { SubscriptionFormValues } from './values';

interface EffectField {
  /** Form path, to lead to the field. */
  path: string;
  label: string;
}

/** What a save does, before it is done. */
export interface SubscriptionEffects {
  changes: (EffectField & { from: string; to: string })[];
  erases: (EffectField & { from: string | null })[];
  /** A subscription holds no secrets. */
  keepsSecrets: EffectField[];
  ignored: IgnoredField[];
  warnings: { path: string | null; text: string }[];
}

const longest = 120;

/** One value in words, cut where it is long. */
function shown(value: LeafValue): string {
  if (isUnset(value)) return 'not set';
  if (Array.isArray(value)) return cut(value.join(', '));
  return cut(typeof value === 'string' ? value : JSON.stringify(value));
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** What saving these values does on this gateway (gateway contract §6.3, §6.8). */
export function subscriptionEffects(
  values: SubscriptionFormValues,
  context: SubscriptionFormContext,
): SubscriptionEffects {
  const { stored, kind, dialect } = context;
  const { before, after } = compareWithStored(values, stored);
  const changes = changedLeaves(after, before);
  const isUnknown = kind === 'update' && stored === null;
  const warnings: SubscriptionEffects['warnings'] = [];
  if (isUnknown) {
    const text =
      'What is stored is not known: every field that is filled in here is sent, and the others stay as they are.';
    warnings.push({ path: null, text });
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
  const place = (path: string): EffectField => {
    const { form, label } = subscriptionField(path);
    return { path: form, label };
  };
  return {
    changes: changes
      .filter((change) => !isUnset(change.after))
      .map((change) => ({
        ...place(change.path),
        from: isUnknown ? 'not known' : shown(change.before),
        to: shown(change.after),
      })),
    erases: changes
      .filter((change) => isUnset(change.after))
      .map((change) => ({ ...place(change.path), from: shown(change.before) })),
    keepsSecrets: [],
    ignored: ignoredFields(changes, after, context),
    warnings,
  };
}
