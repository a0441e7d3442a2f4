import 'server-only';
import type { SealedInSession } from '@/lib/server/connection';
import { admitAttempt } from './admit-attempt';
import { requireRecentKey } from './confirm-key';
import { getSecretRevealLimiter } from './live-session-context';
import { serverClock } from './live-sessions';

/** How long after the key was typed stored secrets may be shown without it (design §4). */
const recentMs = 15 * 60_000;

/**
 * Lets a stored secret be shown, now and not too often.
 * @throws ConsoleError `reauthentication_required` or `rate_limited`
 */
export function admitReveal({
  connection,
  session,
}: {
  connection: SealedInSession;
  session: { id: string };
}): void {
  requireRecentKey(connection, serverClock(), recentMs);
  admitAttempt(getSecretRevealLimiter(), session.id);
}
