import 'server-only';
import { createHash } from 'node:crypto';

/** What the console remembers of a session's id: nobody who reads its files learns the id. */
export function sidHash(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}
