import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { replaceAll } from '@/components/forms/state/replace-values';
import { mergeThreeWay } from '@/components/forms/state/three-way';

/**
 * Makes `next` the values that the form counts as saved. What was typed since `base` stays and is
 * unsaved, so that an answer that comes late never overwrites the operator.
 */
export function adoptStart<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'control' | 'getValues' | 'reset'>,
  base: Values,
  next: Values,
): void {
  const merged = mergeThreeWay(base, structuredClone(form.getValues()), next);
  replaceAll(form, next, { keepsStart: false });
  replaceAll(form, merged, { keepsStart: true });
}
