'use client';

import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DoubtSource, SaveHold } from '@/components/forms/state/save-holds';
import type { FormField } from '@/lib/form-models/engine/field-path';
import type { FieldNote } from '@/lib/form-models/engine/note';

/** A section as the kit sees it, bound to its form. */
export interface BoundSection {
  id: string;
  title: string;
  icon: LucideIcon;
  owns: readonly string[];
  /** One line on what is set now; null when nothing is. */
  summary: () => string | null;
  /** Whether it holds nothing at all; a section that cannot be taken away has no such state. */
  isBlank: () => boolean;
  /** Absent for a section that cannot be taken away. */
  remove?: () => void;
}

/** What a section tells of the values that it holds. */
export interface SectionState {
  summary: string | null;
  isBlank: boolean;
}

/** What a form's parts share with its shell. */
export interface FormAccess {
  fields: readonly FormField[];
  sections: readonly BoundSection[];
  isSaving: boolean;
  /** Something else is done to the resource, so that a save waits. */
  isActing: boolean;
  isOpen: (sectionId: string) => boolean;
  /** Opens a section and puts the focus into it. */
  openSection: (sectionId: string) => void;
  closeSection: (sectionId: string) => void;
  /** Brings back what a section held that was taken away; null where there is nothing to bring back. */
  putBackOf: (sectionId: string) => (() => void) | null;
  /** Identifier of the control of a form path. */
  idOf: (path: string) => string;
  sectionIdOf: (sectionId: string) => string;
  addSettingId: string;
  /** Opens the section that owns a form path and focuses its control. */
  focusField: (path: string) => void;
  /** Asks a field before each save; answers how to take it away. */
  holdSaves: (hold: SaveHold) => () => void;
  /** Asks a part of the form what is doubtful before each save; answers how to take it away. */
  doubtSaves: (look: DoubtSource) => () => void;
  /** Checks the form and saves it; whether all of it is stored then. */
  submit: () => Promise<boolean>;
  discard: () => void;
}

export const FormContext = createContext<FormAccess | null>(null);
export const FormValuesContext = createContext<FieldValues | null>(null);
export const FieldNotesContext = createContext<readonly FieldNote[]>([]);
/** What each section tells of itself; another list as soon as one of them tells something else. */
export const SummariesContext = createContext<readonly SectionState[]>([]);

export function useFormAccess(): FormAccess {
  const access = useContext(FormContext);
  if (!access) throw new Error('this part of a form needs a FormShell above it');
  return access;
}

/** Draws what shows summaries of sections anew when one changes; each section tells its own. */
export function useSummaries(): void {
  useContext(SummariesContext);
}
