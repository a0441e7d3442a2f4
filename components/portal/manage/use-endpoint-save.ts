'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { checkAsItIs } from '@/components/forms/saving/check-as-it-is';
import { OperationIds } from '@/components/forms/saving/operation-ids';
import { placeMessages } from '@/components/forms/saving/placed-messages';
import { allReplacements } from '@/components/forms/state/replacements';
import type { PortalSaved, PortalSettings } from '@/lib/contract/portal/manage';
import { changedFields, createdFields } from '@/lib/contract/portal/managed-fields';
import { type EndpointFormValues, endpointFields } from '@/lib/form-models/endpoint/fields';
import { endpointFormSchema } from '@/lib/form-models/endpoint/schema';
import {
  formValuesToSaveBody,
  formValuesToUpdateBody,
} from '@/lib/form-models/endpoint/to-save-body';
import { endpointToFormValues, newEndpointValues } from '@/lib/form-models/endpoint/values';
import { isApiError } from '@/lib/queries/api-error';
import { useSaveEndpoint } from '@/lib/queries/portal/manage';

/** The members of a body that a partner may send. */
function only<Body extends object>(fields: object, body: Body): Body {
  const kept = Object.entries(body).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(kept) as Body;
}

/**
 * The form of an endpoint, by the rules of the console's own, and its save. A save that is sent twice is
 * carried out once.
 * @param settings of a stored endpoint; null for a new one
 */
export function useEndpointSave(api: string, settings: PortalSettings | null) {
  const save = useSaveEndpoint(api);
  const [ids] = useState(() => new OperationIds());
  const [rest, setRest] = useState<readonly { name: string; message: string }[]>([]);
  const check = useMemo(
    () =>
      zodResolver(
        endpointFormSchema({
          kind: settings ? 'update' : 'create',
          dialect: 'embedded',
          stored: settings,
          isReadable: true,
          projectType: null,
          // Whether it is taken over http is for whoever stores it to say.
          http: 'unknown',
        }),
      ),
    [settings],
  );
  const form: UseFormReturn<EndpointFormValues, unknown, EndpointFormValues> = useForm<
    EndpointFormValues,
    unknown,
    EndpointFormValues
  >({
    resolver: checkAsItIs(check, () => allReplacements(form.control)),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    defaultValues: settings ? endpointToFormValues(settings) : newEndpointValues(),
  });

  function bodyOf(values: EndpointFormValues) {
    return settings
      ? {
          uid: settings.uid,
          endpoint: only(changedFields, formValuesToUpdateBody(values, settings)),
        }
      : { uid: null, endpoint: only(createdFields, formValuesToSaveBody(values, null)) };
  }

  /** Messages go to their fields; others are told above. */
  function place(error: unknown, values: EndpointFormValues) {
    if (!isApiError(error)) return;
    const messages = placeMessages(error.fields, endpointFields(values.auth.kind));
    setRest(messages.rest);
    for (const { path, message } of messages.placed)
      form.setError(path as Path<EndpointFormValues>, { message }, { shouldFocus: true });
  }

  /**
   * @param types null to leave them as they are
   * @returns what is stored then; undefined where the save failed
   */
  async function send(
    values: EndpointFormValues,
    types: string[] | null,
  ): Promise<PortalSaved | undefined> {
    const { uid, endpoint } = bodyOf(values);
    const operationId = ids.take(JSON.stringify([uid, endpoint, types]));
    const body = { operationId, endpoint, types };
    setRest([]);
    try {
      const saved = await save.mutateAsync(uid === null ? { uid, body } : { uid, body });
      ids.settle();
      return saved;
    } catch (error) {
      ids.settle(error);
      place(error, values);
      return undefined;
    }
  }

  return { form, send, isSaving: save.isPending, error: save.error, rest };
}
