import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FormField } from '@/lib/form-models/engine/field-path';
import { isWithin, labelOf, positionOf } from './field-paths';

/** One thing to put right: where, what the field is called, and what is wrong. */
export interface FieldProblem {
  path: string;
  label: string;
  message: string;
}

/** What the order of problems and the owner of a field follow from. */
export interface SectionPaths {
  id: string;
  owns: readonly string[];
}

/** Parts of an error that are no errors of fields below it. */
const ownParts = new Set(['ref', 'types']);

function isError(value: object): value is { type: unknown; message?: string } {
  return 'type' in value && typeof value.type !== 'object';
}

/** Every message in an error tree by its path; `root` belongs to no field and is left out. */
export function flattenErrors(
  errors: FieldErrors<FieldValues>,
  parent = '',
): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || ownParts.has(key)) return [];
    if (parent === '' && key === 'root') return [];
    const path = parent === '' ? key : `${parent}.${key}`;
    const below = flattenErrors(value as FieldErrors<FieldValues>, path);
    if (!isError(value)) return below;
    return [{ path, message: value.message || 'Check this field' }, ...below];
  });
}

/** The section that a form path stands in; the deepest owner wins. */
export function sectionOwning(sections: readonly SectionPaths[], path: string): string | undefined {
  let found: { id: string; length: number } | undefined;
  for (const { id, owns } of sections) {
    for (const owner of owns) {
      if (isWithin(path, owner) && owner.length > (found?.length ?? -1)) {
        found = { id, length: owner.length };
      }
    }
  }
  return found?.id;
}

/**
 * The problems of a form in the order of the screen: fields outside of sections first, then section
 * by section, each in the order of the model's table. One per label and message.
 */
export function fieldProblems(
  errors: FieldErrors<FieldValues>,
  fields: readonly FormField[],
  sections: readonly SectionPaths[],
): FieldProblem[] {
  const rank = (path: string) => {
    const owner = sectionOwning(sections, path);
    const section = sections.findIndex(({ id }) => id === owner);
    const position = positionOf(fields, path);
    return [section, position < 0 ? fields.length : position] as const;
  };
  const ranked = flattenErrors(errors).map((error) => ({ ...error, rank: rank(error.path) }));
  ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]);
  const seen = new Set<string>();
  return ranked.flatMap(({ path, message }) => {
    const label = labelOf(fields, path);
    const key = `${label}\n${message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ path, label, message }];
  });
}

/** The first message of an error that may hold others below it. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return flattenErrors({ error } as FieldErrors<FieldValues>)[0]?.message;
}
