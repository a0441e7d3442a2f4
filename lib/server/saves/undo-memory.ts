import 'server-only';
import { randomBytes } from 'node:crypto';

const keptMs = 10 * 60_000;
const maximumKept = 500;
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

/** Bodies for "Undo" (design §5): in memory, ten minutes, per session. */
export function createUndoMemory({ now = Date.now, lifetimeMs = keptMs } = {}): UndoMemory {
  const entries = new Map<string, { entry: UndoEntry; timer: NodeJS.Timeout; until: number }>();

  function forget(token: string): void {
    clearTimeout(entries.get(token)?.timer);
    entries.delete(token);
  }

  return {
    keep(entry) {
      const token = randomBytes(tokenBytes).toString('base64url');
      // A timer rather than a look at the clock: secrets leave memory also when nobody asks again.
      const timer = setTimeout(() => forget(token), lifetimeMs).unref();
      const until = now() + lifetimeMs;
      entries.set(token, { entry, timer, until });
      const [oldest] = entries.keys();
      if (entries.size > maximumKept && oldest !== undefined) forget(oldest);
      return { token, until };
    },
    find(token, owner) {
      const known = entries.get(token);
      return known && known.entry.owner === owner && known.until > now() ? known.entry : undefined;
    },
    forget,
  };
}
