import 'server-only';
import type { Database } from 'better-sqlite3';
import { sidHash } from '../sid-hash';

/** Sessions that ended before their time: a sealed cookie alone cannot be called back. */
export interface EndedSessions {
  /**
   * Ends a session for every copy of its cookies, now and after a restart.
   * @throws when that could not be written; until the process ends it holds all the same
   */
  end(sessionId: string, forgetAt: number): void;
  /** @throws when it cannot be told, so that nobody gets in by a broken disk. */
  has(sessionId: string): boolean;
}

/**
 * Ended sessions that are remembered whatever the clock says: it may have been wrong when one of
 * them was forgotten, and would then, set right, open it again.
 */
const ALWAYS_REMEMBERED = 10_000;

/**
 * A list over `console.db`. It holds hashes, and forgets a session once its time would be over and
 * many others have ended since.
 */
export function createEndedSessions(
  database: Database,
  now: () => number,
  alwaysRemembered = ALWAYS_REMEMBERED,
): EndedSessions {
  const insert = database.prepare<[string, number]>(
    'INSERT INTO ended_session (sid_hash, forget_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const select = database.prepare<[string]>('SELECT 1 FROM ended_session WHERE sid_hash = ?');
  const forget = database.prepare<[number, number]>(
    `DELETE FROM ended_session WHERE forget_at < ? AND forget_at < (
       SELECT forget_at FROM ended_session ORDER BY forget_at DESC LIMIT 1 OFFSET ?
     )`,
  );
  const unwritten = new Map<string, number>();

  const write = database.transaction(() => {
    for (const [hash, forgetAt] of unwritten) insert.run(hash, forgetAt);
    forget.run(now(), alwaysRemembered - 1);
  });

  return {
    end(sessionId, forgetAt) {
      unwritten.set(sidHash(sessionId), forgetAt);
      write.immediate();
      unwritten.clear();
    },
    has(sessionId) {
      const hash = sidHash(sessionId);
      return unwritten.has(hash) || select.get(hash) !== undefined;
    },
  };
}
