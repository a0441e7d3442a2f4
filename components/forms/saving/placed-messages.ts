import { type FormField, formPathOf } from '@/lib/form-models/engine/field-path';

export interface PlacedMessages {
  placed: { path: string; message: string }[];
  /** Messages for which this form has no field, under the name the server gave. */
  rest: { name: string; message: string }[];
}

/** Leads messages by field, in form paths or in the gateway's names, to the fields of a form. */
export function placeMessages(
  messages: Readonly<Record<string, string>>,
  fields: readonly FormField[],
): PlacedMessages {
  const placed: PlacedMessages['placed'] = [];
  const rest: PlacedMessages['rest'] = [];
  for (const [name, message] of Object.entries(messages)) {
    const path = formPathOf(fields, name) ?? fields.find(({ form }) => form === name)?.form;
    if (path === undefined) rest.push({ name, message });
    else placed.push({ path, message });
  }
  return { placed, rest };
}
