import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import kept from './kept.json';

const folder = 'lib/testing/former-data';

/** What else was noted of the console that wrote the directory: its keys, time and cookies. */
export const former = kept;

/**
 * Writes a data directory as a former release left it, with schema 2 of the gateway and 4 of the
 * console: rows of every kind made through its API, a session, one that had ended, and a save on a
 * gateway without reads.
 */
export function writeFormerData(directory: string): void {
  for (const name of ['gateway', 'console']) {
    const database = new Database(path.join(directory, `${name}.db`));
    database.pragma('journal_mode = WAL');
    database.exec(readFileSync(path.join(folder, `${name}.sql`), 'utf8'));
    database.close();
  }
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(path.join(directory, name), content, { mode: 0o600 });
  write('data.key', Buffer.from(kept.dataKey, 'base64'));
  write('session.keys', kept.sessionKeys);
  write('api-key', kept.apiKey);
  write('projects.json', JSON.stringify(kept.projects));
}
