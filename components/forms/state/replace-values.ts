import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { noteReplacement } from './replacements';

type Form<Values extends FieldValues> = UseFormReturn<Values>;

/**
 * Puts a whole value in the place of another: a branch of a union, or what a section holds. Nothing
 * of the old one is left, in the values, the errors or the registered fields, and what its fields
 * still had to say counts no more (style: only the chosen branch).
 */
export function replaceValue<Values extends FieldValues, Name extends Path<Values>>(
  form: Form<Values>,
  name: Name,
  value: PathValue<Values, Name>,
): void {
  noteReplacement(form.control, name);
  // The fields that stay on screen register anew as they are drawn. Checks of the others that are
  // under way find no field to put their message to.
  form.unregister(name, { keepValue: true, keepDefaultValue: true });
  form.setValue(name, value, { shouldDirty: true });
}

/** The same for several values at the top of the form. */
export function replaceValues<Values extends FieldValues>(
  form: Form<Values>,
  values: Partial<Values>,
): void {
  for (const [name, value] of Object.entries(values)) {
    replaceValue(form, name as Path<Values>, value as PathValue<Values, Path<Values>>);
  }
}

/**
 * Puts other values in the place of all that the form holds.
 * @param keepsStart true where what counts as saved stays as it is, so that they may be unsaved
 */
export function replaceAll<Values extends FieldValues>(
  form: Pick<Form<Values>, 'control' | 'reset'>,
  values: Values,
  { keepsStart }: { keepsStart: boolean },
): void {
  noteReplacement(form.control, '');
  form.reset(values, { keepDefaultValues: keepsStart });
}
