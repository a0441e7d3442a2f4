'use client';

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isComposingKey } from './composition';
import { createKeySequence, spellKey } from './key-sequence';

export interface Shortcut {
  /** One press or two in a row: "/", "g l", "mod+k" (Control or Command). */
  keys: string;
  label: string;
  /** Heading under which the sheet of shortcuts lists it. */
  group: string;
  run: () => void;
  /** True for those that work while the operator types, such as the palette's. */
  whileTyping?: boolean;
  /** True for those of something that may itself be shown in a dialog. */
  inDialogs?: boolean;
}

const registered = new Map<symbol, Shortcut>();
const listeners = new Set<() => void>();
let snapshot: readonly Shortcut[] = [];
const none: readonly Shortcut[] = [];
const sequence = createKeySequence(() => performance.now());

function publish(): void {
  snapshot = [...registered.values()];
  for (const listener of listeners) listener();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role="textbox"],[role="combobox"]')) return true;
  if (target instanceof HTMLInputElement) {
    return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type);
  }
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function layerIsOpen(): boolean {
  const layers = document.querySelectorAll(
    '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]',
  );
  // What code editors open, such as suggestions, lies over nothing but the editor.
  return [...layers].some(
    (layer) =>
      !layer.closest('.monaco-editor') && layer.checkVisibility({ visibilityProperty: true }),
  );
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposingKey(event) || event.repeat) return;
  const key = spellKey(event);
  if (!key) return;
  const typing = isTyping(event.target);
  const layered = layerIsOpen();
  // The newest registration wins, so that a page can take a key from the shell.
  const usable = snapshot
    .filter((each) => (!typing || each.whileTyping) && (!layered || each.inDialogs))
    .toReversed();
  if (usable.length === 0) return;
  const keys = sequence.press(key, new Set(usable.map((shortcut) => shortcut.keys)));
  const shortcut = usable.find((each) => each.keys === keys);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers a shortcut while the component is mounted and `enabled`. It stands down while the
 * operator types and while a dialog or menu is open; `run` always sees the latest render.
 */
export function useShortcut(shortcut: Shortcut, enabled = true): void {
  const { keys, label, group, whileTyping = false, inDialogs = false } = shortcut;
  const run = useEffectEvent(() => shortcut.run());
  useEffect(() => {
    if (!enabled) return;
    const id = Symbol(keys);
    if (registered.size === 0) document.addEventListener('keydown', onKeyDown);
    registered.set(id, { keys, label, group, whileTyping, inDialogs, run: () => run() });
    publish();
    return () => {
      registered.delete(id);
      if (registered.size === 0) document.removeEventListener('keydown', onKeyDown);
      publish();
    };
  }, [keys, label, group, whileTyping, inDialogs, enabled]);
}

/** All shortcuts that work now, for the sheet that lists them. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => none,
  );
}
