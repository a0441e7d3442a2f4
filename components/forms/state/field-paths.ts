import type { FormField } from '@/lib/form-models/engine/field-path';

/** True when `path` is `owner` or lies below it. */
export function isWithin(path: string, owner: string): boolean {
  return path === owner || path.startsWith(`${owner}.`);
}

/**
 * Where a form path stands in the model's table: itself, its `kind`, else the nearest field above
 * it, else the first below it; -1 for a path that the table does not know.
 */
export function positionOf(fields: readonly FormField[], path: string): number {
  const exact = fields.findIndex(({ form }) => form === path);
  if (exact >= 0) return exact;
  const kind = fields.findIndex(({ form }) => form === `${path}.kind`);
  if (kind >= 0) return kind;
  let above = -1;
  let length = -1;
  for (const [index, { form }] of fields.entries()) {
    if (!isWithin(path, form) || form.length <= length) continue;
    above = index;
    length = form.length;
  }
  return above >= 0 ? above : fields.findIndex(({ form }) => isWithin(form, path));
}

/** What a field is called on screen; the path itself where nothing better is known, '' for all. */
export function labelOf(fields: readonly FormField[], path: string): string {
  return fields[positionOf(fields, path)]?.label ?? (path === '' ? 'This form' : path);
}

/** What a field is called by its dotted path in the gateway's names. */
export function gatewayLabelOf(fields: readonly FormField[], gatewayPath: string): string {
  return fields.find(({ gateway }) => gateway === gatewayPath)?.label ?? gatewayPath;
}
