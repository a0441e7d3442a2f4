import 'server-only';
import { type StorageFailure, storageRetrySeconds } from '@/lib/database/storage-failure';
import { ConsoleError } from './console-error';

const details: Record<StorageFailure, string> = {
  full: 'The disk that holds the data directory is full. Make room on it; Gatehouse goes on by itself.',
  unwritable:
    'The disk that holds the data directory takes no writes. Check its rights and its state; Gatehouse goes on by itself.',
  busy: 'Another program holds the database of Gatehouse. Try again; if it stays, end that program.',
};

/**
 * A write of the console's own that found no place on the disk.
 * @param meaning what that means for the one who asked, before what to do about it
 */
export function storageTrouble(kind: StorageFailure, cause: unknown, meaning = ''): ConsoleError {
  return new ConsoleError('storage_trouble', {
    detail: [meaning, details[kind]].filter(Boolean).join(' '),
    retryAfterSeconds: storageRetrySeconds,
    cause,
  });
}
