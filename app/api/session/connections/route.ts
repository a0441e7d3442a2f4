import { addProjectBodySchema } from '@/lib/contract/console/session';
import { defineRoute } from '@/lib/server/route/define-route';
import { addProject } from '@/lib/server/session/add-project';
import { getAttempts, getSessionContext } from '@/lib/server/session/live-session-context';
import { answerSession } from '@/lib/server/session/session-view';

/** Adds a project to the session, or replaces the connection to it. */
export const POST = defineRoute({
  access: 'session',
  admit: ({ session }) => getAttempts().admitInSession(session.id),
  body: addProjectBodySchema,
  handle: async ({ session, body, headers, ...caller }) => {
    const context = await getSessionContext();
    return answerSession(context, await addProject(context, session, body, caller), headers);
  },
});
