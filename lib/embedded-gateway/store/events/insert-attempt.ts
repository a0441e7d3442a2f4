import type Database from 'better-sqlite3';
import { listedAttempts } from './reads';
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

/**
 * Writes attempts; a response is kept as it came. Of a delivery that is tried very often only those
 * stay that its list shows: a rule may allow any number, and the room would end before it.
 */
export function prepareInsertAttempt(db: Database.Database): (attempt: AttemptRecord) => void {
  const insert = db.prepare<[AttemptRow]>(
    `INSERT INTO attempts (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  const dropOlder = db.prepare<[string, number]>(
    'DELETE FROM attempts WHERE delivery_id = ? AND number <= ?',
  );
  return (attempt) => {
    insert.run({
      ...attempt,
      is_success: attempt.is_success ? 1 : 0,
      is_response_cut: attempt.is_response_cut ? 1 : 0,
      request_headers: JSON.stringify(attempt.request_headers),
      response_headers: JSON.stringify(attempt.response_headers),
    });
    if (attempt.number > listedAttempts)
      dropOlder.run(attempt.delivery_id, attempt.number - listedAttempts);
  };
}
