import { get, set } from 'react-hook-form';
import { isWithin } from '@/components/forms/state/field-paths';
import { divergences } from '@/components/forms/state/three-way';
import { isSecretDirective } from '@/components/forms/state/value-tree';
import type { Receipt } from '@/lib/contract/console/receipt';
import type { FormField } from '@/lib/form-models/engine/field-path';
import type { Loss } from '@/lib/form-models/engine/loss';
import type { FieldNote } from '@/lib/form-models/engine/note';
import { sameValue } from '@/lib/util/same-value';

/** What was sent and is not stored: it stays in the form, unsaved. */
export interface NotStored {
  /** Values by form path; they may hold secrets that were typed. */
  kept: readonly { path: string; value: unknown }[];
  /** Why, at the fields. */
  notes: readonly FieldNote[];
}

/** What a save started from, what it sent, and what is stored now, all as the form holds it. */
interface Save {
  before: unknown;
  sent: unknown;
  stored: unknown;
}

/** False for what stands for "nothing": to take something away is not to send it. */
function isSomething(value: unknown): boolean {
  if (isSecretDirective(value)) return value.kind === 'replace' && value.value !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).some(([key, part]) => key !== 'kind' && isSomething(part));
  }
  return value !== undefined && value !== null && value !== '' && value !== false;
}

const sayNothing = 'Not stored by the gateway';

/**
 * The fields that this save changed and that are not stored, by the receipt; where no receipt tells,
 * those that are as they were before, or empty.
 * @param losses what the model expected to come to nothing
 */
export function notStored(
  { before, sent, stored }: Save,
  {
    receipt,
    fields,
    losses,
  }: { receipt: Receipt | undefined; fields: readonly FormField[]; losses: readonly Loss[] },
): NotStored {
  const typed = divergences(before, sent, stored).filter(
    ({ base, mine, theirs }) =>
      !sameValue(base, mine) && !sameValue(mine, theirs) && isSomething(mine),
  );
  const lossOf = (path: string) => losses.find((loss) => loss.path === path);
  const lostPaths = receipt?.entries.flatMap(({ path: gateway, outcome, sent: told }) => {
    const path = fields.find((field) => field.gateway === gateway)?.form;
    if (path === undefined || told === null) return [];
    const becomes = outcome === 'changed' ? lossOf(path)?.becomes : undefined;
    const isLost =
      outcome === 'dropped' ||
      outcome === 'ignored' ||
      (becomes !== undefined && sameValue(get(stored, path), becomes));
    return isLost ? [path] : [];
  });
  const lostIn = (path: string, base: unknown, theirs: unknown): string[] => {
    if (lostPaths) return lostPaths.filter((lost) => isWithin(lost, path));
    return sameValue(base, theirs) || !isSomething(theirs) ? [path] : [];
  };
  const lost = typed.flatMap(({ path, base, mine, theirs }) => {
    const paths = lostIn(path, base, theirs);
    return paths.length > 0 ? [{ path, value: mine, first: paths[0] ?? path }] : [];
  });
  return {
    kept: lost.map(({ path, value }) => ({ path, value })),
    notes: lost.map(({ first }): FieldNote => {
      const { text = sayNothing, cause } = lossOf(first) ?? {};
      return { path: first, kind: 'hint', text, ...(cause ? { cause } : {}) };
    }),
  };
}

/** A copy of the values of a form with others in some places. */
export function withValues<Values extends object>(
  values: Values,
  places: readonly { path: string; value: unknown }[],
): Values {
  const copy = structuredClone(values);
  for (const { path, value } of places) set(copy, path, structuredClone(value));
  return copy;
}

/**
 * What to say at the fields: what was not stored as long as the field holds it unsaved, in place of
 * what the model expects for the same reason.
 */
export function withNotStored(
  expected: readonly FieldNote[],
  notes: readonly FieldNote[],
  { values, saved }: { values: unknown; saved: unknown },
): FieldNote[] {
  const due = notes.filter(({ path }) => !sameValue(get(values, path), get(saved, path)));
  const isSaid = ({ path, cause }: FieldNote) =>
    cause !== undefined && due.some((note) => note.path === path && note.cause === cause);
  return [...due, ...expected.filter((note) => !isSaid(note))];
}
