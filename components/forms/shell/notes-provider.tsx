'use client';

import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldNotesContext } from '@/components/forms/state/form-context';
import { useFormValues } from '@/components/forms/state/use-form-values';
import type { FieldNote } from '@/lib/form-models/engine/note';

const none: readonly FieldNote[] = [];

function isSame(some: readonly FieldNote[], others: readonly FieldNote[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ path, text }, index) => path === others[index]?.path && text === others[index].text,
    )
  );
}

/** Gives the fields what the model notes about their values. */
export function NotesProvider<Values extends FieldValues>({
  notesOf,
  children,
}: {
  notesOf?: (values: Values) => readonly FieldNote[];
  children: ReactNode;
}) {
  const values = useFormValues<Values>();
  const latest = notesOf?.(values) ?? none;
  const [notes, setNotes] = useState(latest);
  // The same notes stay the same list, so that typing does not draw every field again.
  if (!isSame(notes, latest)) setNotes(latest);
  return <FieldNotesContext value={notes}>{children}</FieldNotesContext>;
}
