import { readOnlyBodySchema } from '@/lib/contract/console/session';
import { defineRoute } from '@/lib/server/route/define-route';
import { getSessionContext } from '@/lib/server/session/live-session-context';
import { switchReadOnly } from '@/lib/server/session/read-only';
import { answerSession } from '@/lib/server/session/session-view';

/** Keeps the session from changing anything on its gateways, or lets it again. */
export const PUT = defineRoute({
  access: 'session',
  body: readOnlyBodySchema,
  handle: async ({ session, body, headers }) => {
    const context = await getSessionContext();
    return answerSession(context, await switchReadOnly(context, session, body), headers);
  },
});
