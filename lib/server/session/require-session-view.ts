import 'server-only';
import type { SessionView } from '@/lib/contract/console/session';
import { getSessionContext } from './live-session-context';
import { requireSession } from './read-session';
import { sessionView } from './session-view';

/** What the browser may know of the session of the page being rendered, or on to sign-in. */
export async function requireSessionView(): Promise<SessionView> {
  return sessionView(await getSessionContext(), await requireSession());
}
