import type { SecretState } from '@/lib/contract/console/masked';
import type { Dialect } from '@/lib/releases/dialect';
import { answeredAt, type BodyTree } from './body-tree';
import { isSecretState } from './field-kinds';
import type { FormField } from './field-path';
import type { Group } from './group';
import type { FieldNote } from './note';
import type { Part } from './part';

/** What a form has to know besides its own values. */
export interface FormContext<View> {
  kind: 'create' | 'update';
  dialect: Dialect;
  /** The baseline; null for a new resource and where nothing is known of the stored one. */
  stored: View | null;
  /** Whether the server can read the stored resource and so put kept secrets back. */
  isReadable: boolean;
  projectType: string | null;
}

/** The values as they will be sent, and a note for each that differs from what was typed. */
export function tidyValues<Values>(
  form: Part<Values>,
  typed: Values,
  stored: Values | null,
): { values: Values; notes: FieldNote[] } {
  const notes: FieldNote[] = [];
  const values = form.tidy(typed, stored ?? undefined, '', (path, text) =>
    notes.push({ path, kind: 'tidied', text }),
  );
  return { values, notes };
}

/** What is stored and what the form will send, side by side. */
export interface Compared<Values> {
  tidied: Values;
  /** Empty where nothing is stored, or nothing is known of it. */
  before: BodyTree;
  after: BodyTree;
}

/** Compares the values of a form with what is stored. */
export function compared<Values>(
  form: Group<Values>,
  typed: Values,
  stored: Values | null,
): Compared<Values> {
  const { values: tidied } = tidyValues(form, typed, stored);
  return { tidied, before: stored === null ? {} : form.write(stored), after: form.write(tidied) };
}

/**
 * State of the secrets of a stored resource by form path.
 * @param fields where several stand at one form path, the last of them counts
 */
export function secretStates(
  fields: readonly FormField[],
  view: object | null,
): ReadonlyMap<string, SecretState> {
  const secrets = fields.filter(({ isSecret }) => isSecret);
  return new Map(
    secrets.map(({ form, gateway }) => {
      const state = answeredAt(view, gateway);
      return [form, isSecretState(state) ? state : 'none'];
    }),
  );
}
