'use client';

import { type ReactNode, useId, useMemo } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { usePressWatch } from '@/components/forms/state/after-press';
import { type FormAccess, FormContext } from '@/components/forms/state/form-context';
import type { FormField } from '@/lib/form-models/engine/field-path';

const nothing = () => undefined;
const keepsNothing = () => nothing;

/** Lets the fields of the kit stand in a dialog: one flat form, without sections. */
export function DialogForm<Values extends FieldValues>({
  form,
  fields,
  isSaving,
  children,
}: {
  form: UseFormReturn<Values, unknown, Values>;
  fields: readonly FormField[];
  isSaving: boolean;
  children: ReactNode;
}) {
  usePressWatch();
  const id = useId();
  const access = useMemo<FormAccess>(
    () => ({
      fields,
      sections: [],
      isSaving,
      isActing: false,
      isOpen: () => true,
      openSection: nothing,
      closeSection: nothing,
      putBackOf: () => null,
      idOf: (path) => `${id}-${path}`,
      sectionIdOf: (section) => `${id}-${section}`,
      addSettingId: `${id}-more`,
      focusField: nothing,
      holdSaves: keepsNothing,
      doubtSaves: keepsNothing,
      submit: async () => false,
      discard: nothing,
    }),
    [fields, id, isSaving],
  );
  return (
    <FormProvider {...form}>
      <FormContext value={access}>{children}</FormContext>
    </FormProvider>
  );
}
