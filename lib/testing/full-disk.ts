import Database from 'better-sqlite3';
import { vi } from 'vitest';

/** The disk of the databases that are opened from now on, as SQLite sees it. */
export interface LimitedDisk {
  /** No database may grow any more. */
  fill(): void;
  makeRoom(): void;
}

/** SQLite's own bound on a database, which it tells by the same code as a disk without room. */
const unbounded = 0xffff_fffe;

/** Watches for connections until the test ends. */
export function limitedDisk(): LimitedDisk {
  const opened = new Set<Database.Database>();
  const { pragma } = Database.prototype;
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (
    this: Database.Database,
    ...call
  ) {
    opened.add(this);
    return pragma.apply(this, call);
  });
  const limit = (pagesOf: (db: Database.Database) => unknown) => () => {
    for (const db of opened) if (db.open) pragma.call(db, `max_page_count = ${pagesOf(db)}`);
  };
  return {
    fill: limit((db) => pragma.call(db, 'page_count', { simple: true })),
    makeRoom: limit(() => unbounded),
  };
}
