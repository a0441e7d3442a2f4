import type { SecretState } from '@/lib/contract/console/masked';
import type { Dialect } from '@/lib/releases/dialect';
import { answeredAt } from './body-tree';
import { isSecretState } from './field';
import type { FormField } from './field-path';
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
export interface Tidied<Values> {
  values: Values;
  notes: FieldNote[];
}

/** Tidies the values of a form; what is as it was stored is never touched. */
export function tidyValues<Values>(
  form: Part<Values>,
  typed: Values,
  stored: Values | null,
): Tidied<Values> {
  const notes: FieldNote[] = [];
  const values = form.tidy(typed, stored ?? undefined, '', (path, text) =>
    notes.push({ path, kind: 'tidied', text }),
  );
  return { values, notes };
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
