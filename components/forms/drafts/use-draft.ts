'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { replaceAll } from '@/components/forms/state/replace-values';
import { mergeThreeWay } from '@/components/forms/state/three-way';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { FieldNote } from '@/lib/form-models/engine/note';
import { onSignOut } from '@/lib/queries/session';
import { sameValue } from '@/lib/util/same-value';
import {
  type DraftScope,
  draftKey,
  readDraft,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from './draft-storage';
import { draftableValues, hasSameFields, joinDrafts } from './draft-values';

export interface DraftHandle<Values extends FieldValues> {
  /** A draft of an earlier visit that can be put back; null when there is none. */
  offered: Pick<StoredDraft, 'savedAt' | 'leftOut' | 'notStored'> | null;
  /** What the form was filled with, in words, because the operator asked for it elsewhere. */
  notice: string | null;
  restore: () => void;
  /** Turns the offered draft down. */
  decline: () => void;
  /** Removes what is kept, after a save. */
  forget: () => void;
  /** Removes what was typed in this visit; a draft that is still offered waits on. */
  drop: () => void;
  /** Keeps or removes the draft for what the form holds now. */
  sync: (values: Values, isDirty: boolean) => void;
  /** What the bar says about the draft. */
  note: string;
}

/**
 * Keeps what is typed in this tab's session storage, without secrets, and offers it again after a
 * reload or a new sign-in. Works without storage; then the note says so.
 */
export function useDraft<Values extends FieldValues>({
  form,
  scope,
  secretPaths = [],
  notStored,
  isFinal = true,
  onRestored,
}: {
  form: UseFormReturn<Values>;
  scope: DraftScope;
  /** Form paths of plain text that is secret, from the model; secret fields are known by themselves. */
  secretPaths?: readonly string[];
  /** Why fields that the form holds were not stored; kept with the draft. */
  notStored: readonly FieldNote[];
  /** False while the form stands over what a list told, which may be less than is stored. */
  isFinal?: boolean;
  /** Hears those of a draft that was put back. */
  onRestored: (notStored: readonly FieldNote[]) => void;
}): DraftHandle<Values> {
  const key = draftKey(scope);
  const hydrated = useHydrated();
  const [offered, setOffered] = useState<StoredDraft | null>(null);
  const [looked, setLooked] = useState<'no' | 'first' | 'finally'>('no');
  /** What an earlier visit left, until it is known whether it is to be offered. */
  const [held, setHeld] = useState<StoredDraft | undefined>(undefined);
  const isAnswered = useRef(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [kept, setKept] = useState<'nothing' | 'all' | 'without_secrets' | 'blocked'>('nothing');
  const written = useRef(false);
  const signedOut = useRef(false);
  useEffect(
    () =>
      onSignOut(() => {
        signedOut.current = true;
      }),
    [],
  );
  const due = isFinal ? 'finally' : 'first';
  if (hydrated && looked !== due && looked !== 'finally') {
    setLooked(due);
    const found = looked === 'no' ? readDraft(key) : held;
    const now = draftableValues(form.getValues(), secretPaths).values;
    const fits = found && hasSameFields(found.values, now) && hasSameFields(found.base, now);
    const isNews = fits && !sameValue(found.values, now);
    setHeld(isFinal ? undefined : found);
    // One that was answered meanwhile is not offered again.
    if (looked === 'no' || !isAnswered.current) setOffered(isNews ? found : null);
  }

  function forget() {
    isAnswered.current = true;
    removeDraft(key);
    written.current = false;
    setKept('nothing');
    setOffered(null);
    setNotice(null);
  }
  function drop() {
    if (offered) writeDraft(key, offered);
    else removeDraft(key);
    written.current = false;
    setKept('nothing');
    setNotice(null);
  }
  function sync(values: Values, isDirty: boolean) {
    if (signedOut.current) return;
    if (!isDirty) {
      // An offered draft of an earlier visit stays until it was answered.
      if (written.current) drop();
      return;
    }
    // What is there already is not written over before it is known whether it belongs here.
    if (held && !offered && !isAnswered.current) return;
    const base = draftableValues(form.formState.defaultValues, secretPaths).values;
    const typed = draftableValues(values, secretPaths, base);
    const draftable = offered ? joinDrafts(offered, typed) : typed;
    const notes = notStored.length > 0 ? notStored : offered?.notStored;
    const stored = writeDraft(key, {
      base,
      ...draftable,
      savedAt: Date.now(),
      ...(notes ? { notStored: notes } : {}),
    });
    written.current = stored;
    if (!stored) setKept('blocked');
    else setKept(draftable.leftOut.length > 0 ? 'without_secrets' : 'all');
  }
  function restore() {
    if (!offered) return;
    isAnswered.current = true;
    const now = form.getValues();
    // What was typed then goes over what is there now, but only where something was typed then.
    // Both passed hasSameFields, so they have the form's fields.
    const merged = mergeThreeWay(offered.base as Values, offered.values as Values, now);
    replaceAll(form, merged, { keepsStart: true });
    if (offered.notStored) onRestored(offered.notStored);
    setOffered(null);
    setNotice(offered.notice ?? null);
  }
  const isAskedFor = offered?.notice !== undefined;
  const restoreNow = useEffectEvent(restore);
  useEffect(() => {
    if (isAskedFor) restoreNow();
  }, [isAskedFor]);

  return {
    offered: isAskedFor ? null : offered,
    notice,
    restore,
    decline: forget,
    forget,
    drop,
    sync,
    note: notes[kept],
  };
}

const notes = {
  nothing: '',
  all: 'Draft kept in this tab',
  without_secrets: 'Draft kept in this tab, without secrets',
  blocked: 'This browser keeps no draft',
};
