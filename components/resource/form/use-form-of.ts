'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type SaveHandlers, useResourceForm } from '@/components/forms/shell/use-resource-form';
import { sameValue } from '@/lib/util/same-value';
import type { FormTypes, ResourceForm, SettingOf, SetupOf, StoredOf } from './resource-form';

/** The form of a resource without its looks: values, checks, draft and save, for create and update. */
export function useFormOf<T extends FormTypes>(
  { resource, model }: ResourceForm<T>,
  {
    setup,
    gateway,
    ...handlers
  }: SaveHandlers<T['resource'], T['values']> & {
    setup: SetupOf<T>;
    /** Base URL: drafts are kept per gateway and project. */
    gateway: string;
  },
) {
  const { projectId, uid, kind } = setup;
  const over = (stored: StoredOf<T> | null): SettingOf<T> => ({ ...setup, stored });
  const [branch, setBranch] = useState(() =>
    model.branchOf(model.start(handlers.start.view, kind)),
  );
  const fields = model.fields(branch);
  const access = useResourceForm<T['resource'], T['values']>({
    resource,
    toValues: (stored) => model.start(stored, kind),
    schema: (stored) => model.schema(over(stored)),
    fields,
    lossesOf: (sent, stored, receipt) => model.losses(sent, over(stored), receipt),
    scope: { gateway, projectId, resource: `${resource}/${uid ?? 'new'}` },
    ...handlers,
  });
  // The names of a branch are known once it is chosen: a gateway's message may name a field by its
  // last part alone, which two branches share.
  const chosen = useWatch({ control: access.form.control, compute: model.branchOf });
  if (!sameValue(chosen, branch)) setBranch(chosen);
  return {
    ...access,
    branch,
    labels: model.everyField(fields),
    setting: over(access.start.view),
  };
}

export type FormAccessOf<T extends FormTypes> = ReturnType<typeof useFormOf<T>>;
