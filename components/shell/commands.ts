'use client';

import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** An entry of the command palette. */
export interface Command {
  id: string;
  label: string;
  group: string;
  icon?: LucideIcon;
  /** Words by which it is found besides its label. */
  keywords?: string[];
  shortcut?: string;
}

export interface RunnableCommand extends Command {
  run: () => void;
}

const registered = new Map<symbol, readonly RunnableCommand[]>();
const listeners = new Set<() => void>();
const none: readonly RunnableCommand[] = [];
let snapshot = none;

function publish(): void {
  snapshot = [...registered.values()].flat();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Adds a page's own commands to the palette while it is mounted. `commands` must be stable
 * (module level or memoised); `run` gets the id of the chosen one and sees the latest render.
 */
export function useCommands(commands: readonly Command[], run: (id: string) => void): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const key = Symbol('commands');
    registered.set(
      key,
      commands.map((command) => ({ ...command, run: () => runLatest(command.id) })),
    );
    publish();
    return () => {
      registered.delete(key);
      publish();
    };
  }, [commands]);
}

/** The commands that pages have registered. */
export function useRegisteredCommands(): readonly RunnableCommand[] {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => none,
  );
}
