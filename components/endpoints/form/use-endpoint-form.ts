'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type SaveHandlers, useResourceForm } from '@/components/forms/shell/use-resource-form';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointEffects } from '@/lib/form-models/endpoint/effects';
import {
  type EndpointFormValues,
  endpointFields,
  everyEndpointField,
} from '@/lib/form-models/endpoint/fields';
import { endpointFormSchema } from '@/lib/form-models/endpoint/schema';
import { endpointToFormValues, newEndpointValues } from '@/lib/form-models/endpoint/values';
import { withOthers } from '@/lib/form-models/engine/field-path';
import { lossesOf } from '@/lib/form-models/engine/loss';
import type { EndpointSetting } from './endpoint-setting';

export type EndpointSaved = SaveResult<EndpointView>;

/** What the form holds for a stored endpoint, and for a new one. */
export function endpointValuesOf(view: EndpointView | null): EndpointFormValues {
  return view ? endpointToFormValues(view) : newEndpointValues();
}

/** The endpoint form without its looks: values, checks, draft and save, for create and update. */
export function useEndpointForm({
  setup,
  gateway,
  ...handlers
}: SaveHandlers<'endpoint', EndpointFormValues> & {
  setup: Omit<EndpointSetting, 'stored'>;
  /** Base URL: drafts are kept per gateway and project. */
  gateway: string;
}) {
  const [kind, setKind] = useState(() => endpointValuesOf(handlers.start.view).auth.kind);
  const fields = endpointFields(kind);
  const resource = useResourceForm<'endpoint', EndpointFormValues>({
    resource: 'endpoint',
    toValues: endpointValuesOf,
    schema: (stored) => endpointFormSchema({ ...setup, stored }),
    fields,
    lossesOf: (sent, stored) =>
      lossesOf(endpointEffects(sent, { ...setup, stored }).ignored, setup.dialect),
    scope: {
      gateway,
      projectId: setup.projectId,
      resource: `endpoint/${setup.uid ?? 'new'}`,
    },
    ...handlers,
  });
  // The names of a branch are known once it is chosen: a gateway's message may name a field by its
  // last part alone, which two branches share.
  const chosen = useWatch({ control: resource.form.control, name: 'auth.kind' });
  if (chosen !== kind) setKind(chosen);
  const setting: EndpointSetting = { ...setup, stored: resource.start.view };
  return { ...resource, labels: withOthers(fields, everyEndpointField), setting };
}

export type EndpointFormAccess = ReturnType<typeof useEndpointForm>;
