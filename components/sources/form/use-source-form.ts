'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type SaveHandlers, useResourceForm } from '@/components/forms/shell/use-resource-form';
import type { SourceView } from '@/lib/contract/console/views';
import { withOthers } from '@/lib/form-models/engine/field-path';
import { lossesOf } from '@/lib/form-models/engine/loss';
import { sourceEffects } from '@/lib/form-models/source/effects';
import {
  everySourceField,
  type SourceFormValues,
  sourceFields,
} from '@/lib/form-models/source/fields';
import { sourceFormSchema } from '@/lib/form-models/source/schema';
import { newSourceValues, sourceToFormValues } from '@/lib/form-models/source/values';
import type { SourceSetting } from './source-setting';

function toValues(view: SourceView | null): SourceFormValues {
  return view ? sourceToFormValues(view) : newSourceValues();
}

/** The source form without its looks: values, checks, draft and save, for create and update. */
export function useSourceForm({
  setup,
  gateway,
  ...handlers
}: SaveHandlers<'source', SourceFormValues> & {
  setup: Omit<SourceSetting, 'stored'>;
  /** Base URL: drafts are kept per gateway and project. */
  gateway: string;
}) {
  const [shown, setShown] = useState(() => kindsOf(toValues(handlers.start.view)));
  const fields = sourceFields(shown.verifier, shown.broker);
  const resource = useResourceForm<'source', SourceFormValues>({
    resource: 'source',
    toValues,
    schema: (stored) => sourceFormSchema({ ...setup, stored }),
    fields,
    lossesOf: (sent, stored) =>
      lossesOf(sourceEffects(sent, { ...setup, stored }).ignored, setup.dialect),
    scope: {
      gateway,
      projectId: setup.projectId,
      resource: `source/${setup.uid ?? 'new'}`,
    },
    ...handlers,
  });
  // The names of a branch are known once it is chosen: a gateway's message may name a field by its
  // last part alone, which two branches share.
  const { control } = resource.form;
  const verifier = useWatch({ control, name: 'verifier.kind' });
  const broker = useWatch({ control, name: 'pubSub.kind' });
  if (verifier !== shown.verifier || broker !== shown.broker) setShown({ verifier, broker });
  const setting: SourceSetting = { ...setup, stored: resource.start.view };
  return { ...resource, labels: withOthers(fields, everySourceField), setting };
}

function kindsOf({ verifier, pubSub }: SourceFormValues) {
  return { verifier: verifier.kind, broker: pubSub.kind };
}

export type SourceFormAccess = ReturnType<typeof useSourceForm>;
