import 'server-only';
import { randomBytes } from 'node:crypto';
import { createBoundedCache } from '../bounded-cache';

const keptMs = 10 * 60_000;
const maximumKept = 500;
/** Together, as JSON: a body can hold a function or a filter of a megabyte. */
const maximumCharacters = 32 * 1024 * 1024;
const tokenBytes = 24;

/** What puts a resource back to the state before a save; holds secrets, so not for long. */
export interface UndoEntry {
  /** Session, connection and resource that it belongs to. */
  owner: string;
  /** The body of the write that restores it. */
  body: Record<string, unknown>;
  /** Fingerprint of the state that the save left; another one since means somebody else saved. */
  after: string | null;
  cannotUndo: string[];
}

export interface UndoMemory {
  /** @returns the token and the moment until which it can be used, in milliseconds since 1970 */
  keep(entry: UndoEntry): { token: string; until: number };
  /** The entry of a token, for its owner. */
  find(token: string, owner: string): UndoEntry | undefined;
  forget(token: string): void;
}

interface KeptUndo {
  entry: UndoEntry;
  characters: number;
  until: number;
}

/** Bodies for "Undo" (design §5): in memory, ten minutes, per session. */
export function createUndoMemory({ now = Date.now, lifetimeMs = keptMs } = {}): UndoMemory {
  const entries = createBoundedCache<KeptUndo>({
    maximumEntries: maximumKept,
    maximumWeight: maximumCharacters,
    weigh: ({ characters }) => characters,
    lifetimeMs,
    // Secrets leave memory also when nobody asks again.
    leavesInTime: true,
  });

  return {
    keep(entry) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const until = now() + lifetimeMs;
      entries.set(token, { entry, characters: JSON.stringify(entry.body).length, until });
      return { token, until };
    },
    find(token, owner) {
      const known = entries.get(token);
      return known && known.entry.owner === owner && known.until > now() ? known.entry : undefined;
    },
    forget: entries.delete,
  };
}
