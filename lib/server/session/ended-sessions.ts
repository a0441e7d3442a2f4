import 'server-only';
import type { Database } from 'better-sqlite3';
import { sidHash } from './sid-hash';

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

/** A list over `console.db`. It holds hashes, and forgets a session once its time would be over. */
export function createEndedSessions(database: Database, now: () => number): EndedSessions {
  const insert = database.prepare<[string, number]>(
    'INSERT INTO ended_session (sid_hash, forget_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const select = database.prepare<[string]>('SELECT 1 FROM ended_session WHERE sid_hash = ?');
  const forget = database.prepare<[number]>('DELETE FROM ended_session WHERE forget_at < ?');
  const unwritten = new Map<string, number>();

  const write = database.transaction(() => {
    for (const [hash, forgetAt] of unwritten) insert.run(hash, forgetAt);
    forget.run(now());
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
