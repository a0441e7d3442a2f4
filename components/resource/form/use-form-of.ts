'use client';

import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type SaveHandlers, useResourceForm } from '@/components/forms/shell/use-resource-form';
import { haveSameMembers, useKept } from '@/components/ui/use-kept';
import { verdictsOf } from '@/lib/form-models/engine/verdicts';
import { sameValue } from '@/lib/util/same-value';
import type { FormTypes, ResourceForm, SettingOf, SetupOf, StoredOf } from './resource-form';

/** The form of a resource without its looks: values, checks, draft and save, for create and update. */
export function useFormOf<T extends FormTypes>(
  { resource, model }: ResourceForm<T>,
  {
    setup: latestSetup,
    gateway,
    ...handlers
  }: SaveHandlers<T['resource'], T['values']> & {
    setup: SetupOf<T>;
    /** Base URL: drafts are kept per gateway and project. */
    gateway: string;
  },
) {
  const setup = useKept(latestSetup, haveSameMembers);
  const { projectId, uid, kind } = setup;
  const over = useCallback(
    (stored: StoredOf<T> | null): SettingOf<T> => ({ ...setup, stored }),
    [setup],
  );
  const [branch, setBranch] = useState(() =>
    model.branchOf(model.start(handlers.start.view, kind)),
  );
  const fields = useMemo(() => model.fields(branch), [model, branch]);
  const labels = useMemo(() => model.everyField(fields), [model, fields]);
  const access = useResourceForm<T['resource'], T['values']>({
    resource,
    toValues: useCallback((stored) => model.start(stored, kind), [model, kind]),
    schema: useCallback((stored) => model.schema(over(stored)), [model, over]),
    fields,
    lossesOf: (sent, stored, receipt) => model.losses(sent, over(stored), receipt),
    fieldsOf: (sent, stored) => verdictsOf(model.effects(sent, over(stored))),
    scope: { gateway, projectId, resource: `${resource}/${uid ?? 'new'}` },
    ...handlers,
  });
  // The names of a branch are known once it is chosen: a gateway's message may name a field by its
  // last part alone, which two branches share.
  const chosen = useWatch({ control: access.form.control, compute: model.branchOf });
  if (!sameValue(chosen, branch)) setBranch(chosen);
  const { view } = access.start;
  const setting = useMemo(() => over(view), [over, view]);
  return { ...access, branch, labels, setting };
}

export type FormAccessOf<T extends FormTypes> = ReturnType<typeof useFormOf<T>>;
