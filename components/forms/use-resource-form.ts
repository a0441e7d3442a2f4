'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { UndoBody } from '@/lib/contract/console/resource-actions';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { FormField } from '@/lib/form-models/field-path';
import { adoptStart } from './adopt-start';
import { checkAsItIs } from './check-as-it-is';
import type { DraftScope } from './draft-storage';
import { replaceAll } from './replace-values';
import { allReplacements } from './replacements';
import type { FormStart, ResourceName, SaveRequest, ViewOf } from './save-types';
import { useDraft } from './use-draft';
import { useSave } from './use-save';

export interface ResourceFormOptions<Resource extends ResourceName, Values extends FieldValues> {
  resource: Resource;
  start: FormStart<ViewOf<Resource>>;
  /** What the form holds for a stored state; for null what a new one starts with. */
  toValues: (view: ViewOf<Resource> | null) => Values;
  schema: (view: ViewOf<Resource> | null) => z.ZodType<Values, Values>;
  fields: readonly FormField[];
  scope: DraftScope;
  secretPaths?: readonly string[];
  /** Sends one save to the console's server. */
  send: (request: SaveRequest<Resource, Values>) => Promise<SaveResult<ViewOf<Resource>>>;
  /** Sends an undo. */
  undo?: (request: UndoBody) => Promise<SaveResult<ViewOf<Resource>>>;
  /** After a save, when the form has taken the stored state over. */
  onSaved?: (result: SaveResult<ViewOf<Resource>>) => void;
  /** Goes on from a resource that was saved although the answer was lost. */
  onFound?: (found: ViewOf<Resource>) => void;
}

/**
 * Everything a form of a resource needs beside its fields: values checked by the model, the draft,
 * and the save with its conflict, receipt and undo.
 */
export function useResourceForm<Resource extends ResourceName, Values extends FieldValues>({
  resource,
  start: givenStart,
  toValues,
  schema,
  fields,
  scope,
  secretPaths = [],
  send,
  undo,
  onSaved,
  onFound,
}: ResourceFormOptions<Resource, Values>) {
  const [start, setStart] = useState(givenStart);
  const form: UseFormReturn<Values, unknown, Values> = useForm<Values, unknown, Values>({
    resolver: checkAsItIs(zodResolver(schema(start.view)), () => allReplacements(form.control)),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    // The shell leads to the first problem, also inside of closed sections.
    shouldFocusError: false,
    defaultValues: toValues(start.view) as DefaultValues<Values>,
  });
  const draft = useDraft({ form, scope, secretPaths });

  /** Takes another stored state as the start; what was typed since `base` stays and is unsaved. */
  function adopt(next: FormStart<ViewOf<Resource>>, base: Values) {
    adoptStart(form, base, toValues(next.view));
    setStart(next);
  }
  const save = useSave({
    form,
    resource,
    fields,
    start,
    send,
    ...(undo ? { undo } : {}),
    ...(onFound ? { onFound } : {}),
    toValues,
    adopt,
    onSaved: (result) => {
      // Edits made meanwhile come back as a new draft with the next render.
      draft.forget();
      onSaved?.(result);
    },
  });

  return {
    form,
    start,
    draft,
    ...save,
    discard: () => {
      replaceAll(form, toValues(start.view), { keepsStart: false });
      draft.drop();
      save.dismissProblem();
    },
  };
}
