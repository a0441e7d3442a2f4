import 'server-only';
import type { Database } from 'better-sqlite3';
import { createBoundedCache } from '../bounded-cache';
import { sidHash } from '../sid-hash';
import type { Clock } from './steady-clock';

/** When sessions were last used. The browser's cookies say it only as of their last issue. */
export interface LastUses {
  /** Milliseconds of the server's clock; 0 for a session of which no use is known. */
  of(sessionId: string): number;
  /** Notes a use. Never fails: what cannot be written holds until the process ends. */
  note(sessionId: string, usedAt: number): void;
}

interface Options {
  clock: Clock;
  sessionIdleMs: number;
  /** Is told why a use could not be written. */
  onUnwritten(error: unknown): void;
}

/** Sessions whose last use is kept in memory; of others it is known to within a step. */
const MAXIMUM_SESSIONS = 10_000;

/** A use is written once in this part of the idle time, so that a restart costs no more of it. */
const STEPS = 30;

/** Last uses in memory, and in `console.db` by steps, for a restart. */
export function createLastUses(
  database: Database,
  { clock, sessionIdleMs, onUnwritten }: Options,
): LastUses {
  const select = database
    .prepare<[string], number>('SELECT used_at FROM session_use WHERE sid_hash = ?')
    .pluck();
  const upsert = database.prepare<[string, number]>(
    `INSERT INTO session_use (sid_hash, used_at) VALUES (?, ?)
     ON CONFLICT (sid_hash) DO UPDATE SET used_at = excluded.used_at`,
  );
  const forget = database.prepare<[number]>('DELETE FROM session_use WHERE used_at < ?');
  const write = database.transaction((hash: string, usedAt: number) => {
    upsert.run(hash, usedAt);
    forget.run(usedAt - sessionIdleMs);
  });
  /** With when a write was last tried: a disk that is full is not asked at every request. */
  const known = createBoundedCache<{ usedAt: number; triedAt: number }>({
    maximumEntries: MAXIMUM_SESSIONS,
    lifetimeMs: sessionIdleMs,
    now: clock,
  });

  function find(hash: string): { usedAt: number; triedAt: number } {
    const found = known.get(hash);
    if (found !== undefined) return found;
    const written = select.get(hash) ?? 0;
    return { usedAt: written, triedAt: written };
  }

  return {
    of: (sessionId) => find(sidHash(sessionId)).usedAt,
    note(sessionId, usedAt) {
      const hash = sidHash(sessionId);
      const { triedAt } = find(hash);
      const isDue = usedAt - triedAt >= sessionIdleMs / STEPS;
      known.set(hash, { usedAt, triedAt: isDue ? usedAt : triedAt });
      if (!isDue) return;
      try {
        write.immediate(hash, usedAt);
      } catch (error) {
        onUnwritten(error);
      }
    },
  };
}
