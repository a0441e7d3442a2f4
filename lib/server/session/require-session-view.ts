import 'server-only';
import { cache } from 'react';
import type { SessionView } from '@/lib/contract/console/session';
import { learnProject } from '../services/context/project-facts';
import { getSessionContext } from './live-session-context';
import { pageContextOf } from './page-context';
import { requireSession } from './read-session';
import { sessionView } from './session-view';

/** Waited for once in a document, however many parts of it ask. */
const learnProjects = cache(async (): Promise<void> => {
  const { connections } = await requireSession();
  const requestId = crypto.randomUUID();
  await Promise.all(
    connections.map((connection) => learnProject(pageContextOf(connection, requestId))),
  );
});

/**
 * What the browser may know of the session of the page being rendered, or on to sign-in. What a
 * project is called and of which kind it is comes with the first page.
 */
export async function requireSessionView(): Promise<SessionView> {
  const session = await requireSession();
  await learnProjects();
  return sessionView(await getSessionContext(), session);
}
