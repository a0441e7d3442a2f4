import { type StorageFailure, storageFailureOf } from './storage-failure';

const storageAdvice: Record<StorageFailure, string> = {
  full: 'Make room on its disk',
  unwritable: 'Check that its disk takes writes',
  busy: 'End the program that holds a database in it',
};

/** Why nothing starts; what fails for want of room says so of itself, and not where. */
export function startFailure(error: unknown, dataDirectory: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  const failure = storageFailureOf(error);
  if (failure === undefined) return reason;
  return `${dataDirectory} cannot be written to (${reason.replace(/\.$/, '')}). ${storageAdvice[failure]}, and start again.`;
}
