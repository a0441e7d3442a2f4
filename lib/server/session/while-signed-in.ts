import 'server-only';
import type { Session } from '@/lib/server/connection';
import { getSessions } from './live-sessions';

/** A context whose work may outlive its request, but not its session. */
export async function whileSignedIn<Context extends { session: Session }>(
  context: Context,
): Promise<Context & { isSessionAlive(): boolean }> {
  const sessions = await getSessions();
  const { id, signedInAt, usedAt } = context.session;
  return { ...context, isSessionAlive: () => sessions.isLive({ id, signedInAt, usedAt }) };
}
