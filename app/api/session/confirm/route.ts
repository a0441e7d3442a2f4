import { confirmKeyBodySchema } from '@/lib/contract/console/session';
import { defineRoute } from '@/lib/server/route/define-route';
import { confirmKey } from '@/lib/server/session/confirm-key';
import { getAttempts, getSessionContext } from '@/lib/server/session/live-session-context';
import { answerSession } from '@/lib/server/session/session-view';

/** Takes the key of a project once more, so that its stored secrets may be shown for a while. */
export const POST = defineRoute({
  access: 'session',
  admit: ({ session }) => getAttempts().admitInSession(session.id),
  body: confirmKeyBodySchema,
  handle: async ({ session, body, headers }) => {
    const context = await getSessionContext();
    return answerSession(context, await confirmKey(context, session, body), headers);
  },
});
