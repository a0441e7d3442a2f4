import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { mergeThreeWay } from '@/components/forms/drafts/three-way';
import { replaceAll } from '@/components/forms/shell/replace-values';

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
