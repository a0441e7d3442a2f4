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

/** Shows a shortcut as it stands on this keyboard: "mod+k" becomes "⌘ K" or "Ctrl K". */
export function showKeys(keys: string, modKey: string): string {
  return keys.startsWith('mod+') ? `${modKey} ${keys.slice(4).toUpperCase()}` : keys;
}
