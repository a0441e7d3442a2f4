'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { DraftScope } from '@/components/forms/drafts/draft-storage';
import { useDraft } from '@/components/forms/drafts/use-draft';
import { adoptStart } from '@/components/forms/saving/adopt-start';
import { checkAsItIs } from '@/components/forms/saving/check-as-it-is';
import { withValues } from '@/components/forms/saving/not-stored';
import type {
  AnnouncedField,
  FormStart,
  Landed,
  ResourceName,
  SaveRequest,
  ViewOf,
} from '@/components/forms/saving/save-types';
import { useSave } from '@/components/forms/saving/use-save';
import { replaceAll } from '@/components/forms/state/replace-values';
import { allReplacements } from '@/components/forms/state/replacements';
import type { Receipt } from '@/lib/contract/console/receipt';
import type { UndoBody } from '@/lib/contract/console/resource-actions';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { FormField } from '@/lib/form-models/engine/field-path';
import type { Loss } from '@/lib/form-models/engine/loss';
import type { FieldNote } from '@/lib/form-models/engine/note';

/** What a page tells its form of saves, and hears of them. */
export interface SaveHandlers<Resource extends ResourceName, Values extends FieldValues> {
  start: FormStart<ViewOf<Resource>>;
  /** True where that is what a list told, and what is stored is on its way. */
  isProvisional?: boolean;
  /** The save that led to this page, such as a create. */
  arrived?: Landed<ViewOf<Resource>> | null;
  /** Sends one save to the console's server. */
  send: (request: SaveRequest<Resource, Values>) => Promise<SaveResult<ViewOf<Resource>>>;
  /** Sends an undo. */
  undo?: (request: UndoBody) => Promise<SaveResult<ViewOf<Resource>>>;
  /** After a save, when the form has taken the stored state over. */
  onSaved?: (view: ViewOf<Resource>) => void;
  /** For a form that ends with its save: the page of the resource goes on from there. */
  onLanded?: (view: ViewOf<Resource>, landed: Landed<ViewOf<Resource>>) => void;
}

export interface ResourceFormOptions<Resource extends ResourceName, Values extends FieldValues>
  extends SaveHandlers<Resource, Values> {
  resource: Resource;
  /** What the form holds for a stored state; for null what a new one starts with. Kept, as `schema` is. */
  toValues: (view: ViewOf<Resource> | null) => Values;
  schema: (view: ViewOf<Resource> | null) => z.ZodType<Values, Values>;
  fields: readonly FormField[];
  /** What it means that fields of a save over a stored state are not stored. */
  lossesOf: (
    sent: Values,
    stored: ViewOf<Resource> | null,
    receipt: Receipt | undefined,
  ) => readonly Loss[];
  /** The fields that a save of values over a stored state is about. */
  fieldsOf: (sent: Values, stored: ViewOf<Resource> | null) => readonly AnnouncedField[];
  scope: DraftScope;
  secretPaths?: readonly string[];
}

const none: readonly FieldNote[] = [];

/**
 * Everything a form of a resource needs beside its fields: values checked by the model, the draft,
 * and the save with its conflict, receipt and undo.
 */
export function useResourceForm<Resource extends ResourceName, Values extends FieldValues>({
  resource,
  start: givenStart,
  isProvisional = false,
  arrived = null,
  toValues,
  schema,
  fields,
  lossesOf,
  fieldsOf,
  scope,
  secretPaths = [],
  send,
  undo,
  onSaved,
  onLanded,
}: ResourceFormOptions<Resource, Values>) {
  const [start, setStart] = useState(givenStart);
  const [firstStart] = useState(givenStart);
  /** Of fields that hold what a gateway did not store. */
  const [notStored, setNotStored] = useState(arrived?.notStored.notes ?? none);
  const startValues = useMemo(() => toValues(start.view), [toValues, start.view]);
  // Made by the first check: a form that opens has none to make, and a schema takes long to build.
  const check = useMemo(() => {
    let made: Resolver<Values, unknown, Values> | undefined;
    const resolve: Resolver<Values, unknown, Values> = (...given) => {
      made ??= zodResolver(schema(start.view));
      return made(...given);
    };
    return resolve;
  }, [schema, start.view]);
  const form: UseFormReturn<Values, unknown, Values> = useForm<Values, unknown, Values>({
    resolver: checkAsItIs(check, () => allReplacements(form.control)),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    // The shell leads to the first problem, also inside of closed sections.
    shouldFocusError: false,
    defaultValues: startValues as DefaultValues<Values>,
  });
  const isFinal = !isProvisional || start !== firstStart;
  const draft = useDraft({
    form,
    scope,
    secretPaths,
    notStored,
    isFinal,
    onRestored: setNotStored,
  });
  const takeArrived = useEffectEvent(() => {
    if (!arrived || arrived.notStored.kept.length === 0) return;
    replaceAll(form, withValues(form.getValues(), arrived.notStored.kept), { keepsStart: true });
  });
  useEffect(() => takeArrived(), []);

  /** Takes another stored state as the start; what was typed since `base` stays and is unsaved. */
  function adopt(next: FormStart<ViewOf<Resource>>, base: Values, notes?: readonly FieldNote[]) {
    adoptStart(form, base, toValues(next.view));
    setStart(next);
    if (notes) setNotStored(notes);
  }
  const save = useSave({
    form,
    resource,
    fields,
    start,
    arrived,
    send,
    ...(undo ? { undo } : {}),
    lossesOf,
    fieldsOf,
    toValues,
    adopt,
    isHandedOver: onLanded !== undefined,
    onSaved: (view, landed) => {
      // Edits made meanwhile come back as a new draft with the next render.
      draft.forget();
      onSaved?.(view);
      onLanded?.(view, landed);
    },
  });

  return {
    form,
    start,
    draft,
    notStored,
    ...save,
    discard: () => {
      replaceAll(form, toValues(start.view), { keepsStart: false });
      setNotStored(none);
      draft.drop();
      if (!save.saved) save.dismiss();
    },
  };
}
