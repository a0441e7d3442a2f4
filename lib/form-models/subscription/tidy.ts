import { tidyText } from '../checks/tidy-text';
import type { FieldNote } from '../note';
import type { SubscriptionFormValues } from './values';

interface TidiedTypes {
  types: string[];
  note: string | null;
}

/** Event types without blanks, empty entries and repeats, in their order. */
function tidyEventTypes(typed: readonly string[]): TidiedTypes {
  const trimmed = typed.map((type) => tidyText(type).text);
  const types = [...new Set(trimmed.filter((type) => type !== ''))];
  const isSame = types.length === typed.length && types.every((type, at) => type === typed[at]);
  return { types, note: isSame ? null : 'Blanks, empty entries and repeats are left out' };
}

function isSameList(left: readonly string[], right: readonly string[] | undefined): boolean {
  return left.length === right?.length && left.every((item, at) => item === right[at]);
}

const trimmedFields = ['name', 'endpointId', 'sourceId', 'appId'] as const;

/**
 * The values as they will be sent, and a note for each that differs from what was typed. What is as
 * it was stored is never touched; functions and filters are sent as they are written.
 */
export function tidySubscriptionValues(
  values: SubscriptionFormValues,
  stored: SubscriptionFormValues | null,
): { values: SubscriptionFormValues; notes: FieldNote[] } {
  const notes: FieldNote[] = [];
  const tidied = { ...values };
  for (const path of trimmedFields) {
    if (values[path] === stored?.[path]) continue;
    const { text, note } = tidyText(values[path]);
    tidied[path] = text;
    if (note !== null) notes.push({ path, kind: 'tidied', text: note });
  }
  if (!isSameList(values.eventTypes, stored?.eventTypes)) {
    const { types, note } = tidyEventTypes(values.eventTypes);
    tidied.eventTypes = types;
    if (note !== null) notes.push({ path: 'eventTypes', kind: 'tidied', text: note });
  }
  return { values: tidied, notes };
}
