import 'server-only';
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

/** A project of a gateway, whichever key opens it: whoever may sign in to it sees its jobs. */
export interface JobPlace {
  gatewayBaseUrl: string;
  projectId: string;
}

/** Names a place on the disk by a hash. */
export function jobScope({ gatewayBaseUrl, projectId }: JobPlace): string {
  return createHash('sha256').update(`${gatewayBaseUrl} ${projectId}`).digest('base64url');
}

/** What this console knows of a job beside what its gateway tells. */
export interface JobNote {
  uid: string;
  /** The address of the list that it was made from; null for chosen rows. */
  search: string | null;
  /** True where a bound was met while its set was found. */
  isAtLeast: boolean;
  /** The short name of the session that made or started it. */
  session: string;
}

/** Notes of jobs in `console.db`. */
export interface JobNotes {
  put(place: JobPlace, note: JobNote, now: number): void;
  /** Of one that is known. */
  startedBy(place: JobPlace, uid: string, session: string): void;
  /** Says of one that a bound was met while its set was found. */
  foundAtLeast(place: JobPlace, uid: string): void;
  find(place: JobPlace, uid: string): JobNote | undefined;
}

const maximumPerPlace = 1_000;

/** The oldest of a place make room for new ones. */
export function createJobNotes(database: Database, { maximum = maximumPerPlace } = {}): JobNotes {
  const insert = database.prepare<[string, string, string | null, number, string, number]>(
    `INSERT INTO job_note (scope, uid, search, is_at_least, session, made_at)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const handOver = database.prepare<[string, string, string]>(
    'UPDATE job_note SET session = ? WHERE scope = ? AND uid = ?',
  );
  const atLeast = database.prepare<[string, string]>(
    'UPDATE job_note SET is_at_least = 1 WHERE scope = ? AND uid = ?',
  );
  const trim = database.prepare<[string, string, number]>(
    `DELETE FROM job_note WHERE scope = ? AND uid IN (
       SELECT uid FROM job_note WHERE scope = ? ORDER BY made_at DESC, uid DESC LIMIT -1 OFFSET ?)`,
  );
  const select = database.prepare<
    [string, string],
    Omit<JobNote, 'isAtLeast'> & { is_at_least: number }
  >('SELECT uid, search, is_at_least, session FROM job_note WHERE scope = ? AND uid = ?');
  const put = database.transaction((scope: string, note: JobNote, now: number) => {
    const { uid, search, isAtLeast, session } = note;
    insert.run(scope, uid, search, isAtLeast ? 1 : 0, session, now);
    trim.run(scope, scope, maximum);
  });
  return {
    put: (place, note, now) => put.immediate(jobScope(place), note, now),
    startedBy: (place, uid, session) => void handOver.run(session, jobScope(place), uid),
    foundAtLeast: (place, uid) => void atLeast.run(jobScope(place), uid),
    find(place, uid) {
      const found = select.get(jobScope(place), uid);
      if (!found) return undefined;
      const { is_at_least, ...note } = found;
      return { ...note, isAtLeast: is_at_least === 1 };
    },
  };
}
