import { errorGuard } from '@/lib/util/error-guard.mjs';

/** Something the operator can put right; the message says what and how. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Recognises something that the operator can put right. */
export const isBackupError = errorGuard(BackupError, 'BackupError');
