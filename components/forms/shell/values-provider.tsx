'use client';

import { type ReactNode, useMemo } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import {
  type BoundSection,
  FieldNotesContext,
  FormValuesContext,
  type SectionState,
  SummariesContext,
} from '@/components/forms/state/form-context';
import { useKept } from '@/components/ui/use-kept';
import type { FieldNote } from '@/lib/form-models/engine/note';

function areSameNotes(some: readonly FieldNote[], others: readonly FieldNote[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ path, text }, index) => path === others[index]?.path && text === others[index].text,
    )
  );
}

function areSameStates(some: readonly SectionState[], others: readonly SectionState[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ summary, isBlank }, index) =>
        summary === others[index]?.summary && isBlank === others[index].isBlank,
    )
  );
}

/**
 * Watches what the form holds once for all of its parts: each that watched by itself would be one
 * more to set up when the form opens, and to run at each key. What the model says of the values
 * stays the same for as long as it says the same, so that a key draws only what it changes.
 */
export function ValuesProvider<Values extends FieldValues>({
  sections,
  notesOf,
  children,
}: {
  sections: readonly BoundSection[];
  /** The same function for as long as it says the same of the same values. */
  notesOf: (values: Values) => readonly FieldNote[];
  children: ReactNode;
}) {
  // The library types watched values as partial, since fields might not be registered; ours all
  // have a default.
  const values = useWatch() as Values;
  const latestNotes = useMemo(() => notesOf(values), [notesOf, values]);
  const notes = useKept(latestNotes, areSameNotes);
  const summaries = useKept(
    sections.map((section) => ({ summary: section.summary(), isBlank: section.isBlank() })),
    areSameStates,
  );
  return (
    <FormValuesContext value={values}>
      <SummariesContext value={summaries}>
        <FieldNotesContext value={notes}>{children}</FieldNotesContext>
      </SummariesContext>
    </FormValuesContext>
  );
}
