import type Database from 'better-sqlite3';
import type { AttemptRecord } from './records';

type AttemptRow = Record<string, string | number | Uint8Array | null>;

const columns = [
  'uid',
  'delivery_id',
  'number',
  'url',
  'method',
  'ip_address',
  'http_status',
  'code',
  'error',
  'error_kind',
  'is_success',
  'is_response_cut',
  'requested_at',
  'responded_at',
  'request_headers',
  'response_headers',
  'response',
] as const satisfies readonly (keyof AttemptRecord)[];

/** Writes attempts; a response is kept as it came. */
export function prepareInsertAttempt(db: Database.Database): (attempt: AttemptRecord) => void {
  const insert = db.prepare<[AttemptRow]>(
    `INSERT INTO attempts (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  return (attempt) =>
    void insert.run({
      ...attempt,
      is_success: attempt.is_success ? 1 : 0,
      is_response_cut: attempt.is_response_cut ? 1 : 0,
      request_headers: JSON.stringify(attempt.request_headers),
      response_headers: JSON.stringify(attempt.response_headers),
    });
}
