'use client';

import { type ReactNode, useContext } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { afterPress } from '@/components/forms/state/after-press';
import { labelOf } from '@/components/forms/state/field-paths';
import { FieldNotesContext, useFormAccess } from '@/components/forms/state/form-context';
import { messageOf } from '@/components/forms/state/form-problems';
import { useIsCurrent } from './use-is-current';

/** What every field of a form can be given. */
export interface FieldProps {
  /** Path in the form's values; its label comes from the model's table. */
  name: string;
  label?: string;
  /** What explains it, behind a sign beside the label; what has to be seen is a hint. */
  help?: string | undefined;
  hint?: ReactNode;
  /** Says "required" beside the label and to assistive tools. */
  required?: boolean;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** Beside the label, instead of the two above. */
  note?: ReactNode;
  /** Fields whose check depends on this one. */
  alsoChecks?: string[];
  className?: string;
}

/** Joins a field to its form: value, label, error, notes of the model and identifiers. */
export function useField<Value>({
  name,
  label,
  help,
  hint,
  required = false,
  optional = false,
  note,
  alsoChecks,
}: FieldProps) {
  const { fields, idOf } = useFormAccess();
  const { field, fieldState } = useController({
    name,
    ...(alsoChecks ? { rules: { deps: alsoChecks } } : {}),
  });
  const error = messageOf(fieldState.error);
  const notes = useContext(FieldNotesContext).filter(
    // A refusal names the sign itself.
    ({ path, cause }) => path === name && !(cause === 'sign' && error !== undefined),
  );
  const isCurrent = useIsCurrent(name);
  const { trigger, getFieldState } = useFormContext();
  /** A problem goes while it is put right, also from a field that nobody has left yet. */
  function checkWhatIsWrong() {
    const together = [name, ...(alsoChecks ?? [])];
    const wrong = together.filter((path) => getFieldState(path).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }
  const hints = [
    ...notes.map(({ kind, text }) => (
      <span key={text} className={kind === 'hint' ? 'block text-warn' : 'block text-ink'}>
        {text}
      </span>
    )),
    ...(hint ? [<span key="hint">{hint}</span>] : []),
  ];
  return {
    id: idOf(name),
    label: label ?? labelOf(fields, name),
    note: note ?? (required ? 'required' : optional ? 'optional' : undefined),
    help,
    hint: hints.length > 0 ? hints : undefined,
    error,
    required: required || undefined,
    value: field.value as Value,
    change: (value: Value) => {
      if (!isCurrent()) return;
      field.onChange(value);
      checkWhatIsWrong();
    },
    blur: () =>
      afterPress(() => {
        if (isCurrent()) field.onBlur();
      }),
    ref: field.ref,
  };
}

type Frame = Pick<ReturnType<typeof useField>, 'id' | 'label' | 'note' | 'help' | 'hint' | 'error'>;

/** The part of a field that its frame shows. */
export function fieldFrame({ id, label, note, help, hint, error }: Frame): Frame {
  return { id, label, note, help, hint, error };
}
