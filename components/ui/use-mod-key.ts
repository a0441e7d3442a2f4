'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** "⌘" on Apple machines, else "Ctrl"; the server, which cannot know, writes "Ctrl". */
export function useModKey(): string {
  return useSyncExternalStore(
    subscribe,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  );
}

const signs: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Shows a shortcut as it stands on this keyboard: "mod+k" becomes "⌘ K" or "Ctrl K". */
export function showKeys(keys: string, modKey: string): string {
  if (keys.startsWith('mod+')) return `${modKey} ${keys.slice(4).toUpperCase()}`;
  return signs[keys] ?? keys;
}
