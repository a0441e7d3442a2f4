/** Why something could not be written: no room, a disk that does not take it, or another program. */
export type StorageFailure = 'full' | 'unwritable' | 'busy';

/** How long to wait before a write is worth another try; nothing has to be restarted. */
export const storageRetrySeconds = 10;

const failures: readonly (readonly [StorageFailure, RegExp])[] = [
  ['full', /^(?:SQLITE_FULL|ENOSPC|EDQUOT)$/],
  ['unwritable', /^(?:SQLITE_(?:IOERR|READONLY|CANTOPEN)|EROFS$|EIO$)/],
  ['busy', /^SQLITE_(?:BUSY|LOCKED)/],
];

/** What wraps an error is wrapped itself at most this often. */
const deepestCause = 4;

function causesOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > deepestCause) return [];
  return [error, ...causesOf(error.cause, depth + 1)];
}

/**
 * Recognises an error of a disk or of a database that could not be written, itself or as the cause
 * of another one. Such a write was rolled back as a whole; undefined for every other error.
 */
export function storageFailureOf(error: unknown): StorageFailure | undefined {
  const codes = causesOf(error).flatMap((each) => ('code' in each ? [String(each.code)] : []));
  return failures.find(([, pattern]) => codes.some((code) => pattern.test(code)))?.[0];
}
