import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Puts a whole value in the place of another: a branch of a union, or what a section holds. The old
 * one is gone with its errors, so that nothing of it can be sent (style: only the chosen branch).
 */
export function replaceValue<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  value: PathValue<Values, Name>,
): void {
  form.setValue(name, value, { shouldDirty: true });
  form.clearErrors(name);
}

/** The same for several values at the top of the form. */
export function replaceValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Partial<Values>,
): void {
  for (const [name, value] of Object.entries(values)) {
    replaceValue(form, name as Path<Values>, value as PathValue<Values, Path<Values>>);
  }
}
