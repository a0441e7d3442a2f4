import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { confirmKeyBodySchema } from '@/lib/contract/console/session';
import type { SealedInSession, Session } from '@/lib/server/connection';
import { ConsoleError } from '../console-error';
import type { SessionContext } from './session-context';
import type { IssuedSession } from './sessions';

/**
 * Notes that the operator has just typed the key of a project again; secrets of that project may
 * then be shown for a while. Compares with the key of the session, so no gateway is asked.
 * @throws ConsoleError `sign_in_refused` or `not_found`
 */
export async function confirmKey(
  { sessions }: Pick<SessionContext, 'sessions'>,
  session: Session,
  { projectId, apiKey }: z.output<typeof confirmKeyBodySchema>,
): Promise<IssuedSession> {
  const connection = session.connections.find((known) => known.projectId === projectId);
  if (connection === undefined) {
    throw new ConsoleError('not_found', { detail: 'This project is not signed in to.' });
  }
  if (!isSameKey(apiKey, connection.apiKey)) {
    throw new ConsoleError('sign_in_refused', {
      detail: 'This is not the API key that you signed in with.',
      fields: { apiKey: 'Enter the key that this session uses' },
    });
  }
  return sessions.confirm(session, projectId);
}

/**
 * @throws ConsoleError `reauthentication_required` when the key was typed too long ago to show a
 *   stored secret
 */
export function requireRecentKey(
  { confirmedAt }: SealedInSession,
  now: number,
  maximumAgeMs: number,
): void {
  if (now - confirmedAt <= maximumAgeMs) return;
  throw new ConsoleError('reauthentication_required', {
    detail: 'Enter the API key of this project again to see a stored secret.',
  });
}

/** Compares digests, so that the time it takes says nothing about the key. */
export function isSameKey(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
