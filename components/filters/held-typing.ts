'use client';

import { useSyncExternalStore } from 'react';
import { onSignOut } from '@/lib/queries/session';

/**
 * What is typed and part of nothing yet, by where it is typed, so that it is there again when what it
 * is typed in was closed. It is in memory alone, and forgotten at sign-out.
 */
export class HeldTyping<Typed> {
  private readonly held = new Map<string, Typed>();
  private readonly listeners = new Set<() => void>();

  constructor() {
    onSignOut(() => {
      this.held.clear();
      this.tell();
    });
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  at(place: string): Typed | undefined {
    return this.held.get(place);
  }

  /** Undefined forgets what is held. */
  hold(place: string, typed: Typed | undefined): void {
    if (typed === undefined) this.held.delete(place);
    else this.held.set(place, typed);
    this.tell();
  }
}

/** What is held at a place, and how to hold another. */
export function useHeldTyping<Typed>(
  typing: HeldTyping<Typed>,
  place: string,
): [Typed | undefined, (typed: Typed | undefined) => void] {
  const typed = useSyncExternalStore(
    typing.subscribe,
    () => typing.at(place),
    () => undefined,
  );
  return [typed, (next) => typing.hold(place, next)];
}
