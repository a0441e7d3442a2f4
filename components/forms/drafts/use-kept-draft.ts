'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { onSignOut } from '@/lib/queries/session';
import type { Guard } from '@/lib/util/guards';
import { sameValue } from '@/lib/util/same-value';
import {
  type DraftScope,
  draftKey,
  readDraft,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from './draft-storage';

/** How long typing rests before it is kept. */
const REST_MS = 400;

/** A value as a draft may hold it, and the names of the parts that were left out of it. */
export interface Storable<Value> {
  value: Value;
  leftOut: string[];
}

interface Restored<Value> extends Pick<StoredDraft, 'savedAt' | 'leftOut'> {
  values: Value;
}

export interface KeptDraft<Value> {
  value: Value;
  /** Takes what was typed; it is kept when typing rests and when the page is left. */
  change: (next: (held: Value) => Value) => void;
  /** Of an earlier visit, where what is shown comes from one. */
  restored: Pick<StoredDraft, 'savedAt' | 'leftOut'> | null;
  /** Goes back to where everyone starts, and forgets what was kept. */
  startAnew: () => void;
  /** What is kept now, in words; empty where nothing is. */
  note: string;
}

/**
 * What is typed on a page that stores nothing, kept in this tab's session storage as the drafts of
 * forms are: without secrets, until sign-out. It is there again on the next visit, since nothing
 * else could be meant.
 * @param initial where everyone starts; the same value at each render
 * @param storable takes secrets out of what is kept
 * @param parts what may be left out, by the names that `storable` gives
 */
export function useKeptDraft<Value>({
  scope,
  initial,
  fits,
  storable,
  parts,
}: {
  scope: DraftScope;
  initial: Value;
  fits: Guard<Value>;
  storable: (value: Value) => Storable<Value>;
  parts: (value: Value) => Readonly<Record<string, unknown>>;
}): KeptDraft<Value> {
  const key = draftKey(scope);
  const hydrated = useHydrated();
  // Nothing typed follows what everyone starts from, which may be read anew.
  const [typed, setTyped] = useState<{ value: Value } | null>(null);
  const value = typed ? typed.value : initial;
  const [looked, setLooked] = useState(false);
  const [restored, setRestored] = useState<Restored<Value> | null>(null);
  const [note, setNote] = useState('');
  const isTyped = useRef(false);
  const isSignedOut = useRef(false);

  if (hydrated && !looked) {
    setLooked(true);
    const found = readDraft(key);
    if (found && fits(found.values) && !sameValue(found.values, initial)) {
      setTyped({ value: found.values });
      setRestored({ values: found.values, savedAt: found.savedAt, leftOut: found.leftOut });
    }
  }

  /** What an earlier visit left out and nobody has typed again since. */
  function stillMissing(typed: Value): string[] {
    if (!restored) return [];
    const [now, then] = [parts(typed), parts(restored.values)];
    return restored.leftOut.filter((name) => sameValue(now[name], then[name]));
  }
  const keep = useEffectEvent((typed: Value) => {
    if (!isTyped.current || isSignedOut.current) return;
    isTyped.current = false;
    if (sameValue(typed, initial)) {
      removeDraft(key);
      setNote('');
      return;
    }
    const { value: values, leftOut: fresh } = storable(typed);
    const leftOut = [...new Set([...stillMissing(typed), ...fresh])];
    const isStored = writeDraft(key, { base: null, values, leftOut, savedAt: Date.now() });
    setNote(isStored ? noteOf(leftOut) : 'This browser keeps no draft');
  });
  useEffect(
    () =>
      onSignOut(() => {
        isSignedOut.current = true;
      }),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => keep(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const keepLatest = useEffectEvent(() => keep(value));
  useEffect(() => {
    const onHide = () => keepLatest();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      keepLatest();
    };
  }, []);

  return {
    value,
    change(next) {
      isTyped.current = true;
      setTyped((held) => ({ value: next(held ? held.value : initial) }));
    },
    restored,
    startAnew() {
      isTyped.current = false;
      removeDraft(key);
      setTyped(null);
      setRestored(null);
      setNote('');
    },
    note,
  };
}

function noteOf(leftOut: readonly string[]): string {
  return leftOut.length === 0
    ? 'Draft kept in this tab'
    : `Draft kept in this tab, without secrets: ${leftOut.join(', ')}`;
}
