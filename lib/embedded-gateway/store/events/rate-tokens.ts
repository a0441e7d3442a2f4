import type Database from 'better-sqlite3';
import type { TakenTokens, TokenUse } from './delivery-queue';

/** What is kept of rate limits in `events.db`, so that a start allows no burst (moving events §6). */
export function prepareRateTokens(db: Database.Database) {
  const add = db.prepare<[string, number, number, number]>(
    `INSERT INTO rate_tokens (name, taken_at, ends_at, count) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count, ends_at = excluded.ends_at`,
  );
  const drop = db.prepare<[string, number]>(
    'DELETE FROM rate_tokens WHERE name = ? AND taken_at <= ?',
  );
  const dropEnded = db.prepare<[number]>('DELETE FROM rate_tokens WHERE ends_at <= ?');
  // The clock may have been set back: nothing waits longer than its limit says.
  const taken = db.prepare<[{ now: number }], TakenTokens>(
    `SELECT name, min(taken_at, @now) AS at, ends_at AS until, count
     FROM rate_tokens WHERE ends_at > @now ORDER BY taken_at`,
  );

  return {
    /** Within a transaction: keeps what is taken, and forgets what has come back of the same limit. */
    use({ name, at, until }: TokenUse, count: number, now: number): void {
      drop.run(name, now - (until - at));
      if (count > 0) add.run(name, at, until, count);
    },
    /** Within a transaction: forgets all that has come back, also of limits that are gone. */
    forget: (now: number) => void dropEnded.run(now),
    taken: (now: number) => taken.all({ now }),
  };
}
