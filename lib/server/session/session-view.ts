import 'server-only';
import type { ConnectionView, SessionView } from '@/lib/contract/console/session';
import type { SealedInSession, Session } from '@/lib/server/connection';
import { readOnlyBy } from './read-only';
import type { SessionContext } from './session-context';
import { sessionEnds } from './session-life';
import type { IssuedSession } from './sessions';

type ViewContext = Pick<SessionContext, 'clock' | 'factsOf' | 'gateways' | 'limits' | 'readOnly'>;

/** What the browser may know of a session: no id, no key. */
export function sessionView(context: ViewContext, session: Session): SessionView {
  const { idle, absolute } = sessionEnds(session, context.limits);
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
  return {
    connections: session.connections.flatMap((connection) => connectionView(context, connection)),
    readOnlyBy: readOnlyBy({ environment: context.readOnly, session: session.readOnly }),
    usedAt: iso(session.usedAt),
    idleExpiresAt: iso(idle),
    expiresAt: iso(absolute),
    serverTime: iso(context.clock()),
  };
}

function connectionView(
  { gateways, factsOf }: ViewContext,
  connection: SealedInSession,
): ConnectionView[] {
  const gateway = gateways.find(({ baseUrl }) => baseUrl === connection.gatewayBaseUrl);
  if (gateway === undefined) return [];
  return [{ projectId: connection.projectId, ...factsOf(connection), gateway }];
}

/** Puts the cookies of a session into an answer, and gives the view to answer with. */
export function answerSession(
  context: ViewContext,
  { session, setCookies }: IssuedSession,
  headers: Headers,
): SessionView {
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  return sessionView(context, session);
}
