import { readOnlyBodySchema } from '@/lib/contract/console/session';
import { defineRoute } from '@/lib/server/route/define-route';
import { pauseJobsOf } from '@/lib/server/services/activity/jobs/console-runs';
import { getSessionContext } from '@/lib/server/session/live-session-context';
import { switchReadOnly } from '@/lib/server/session/read-only';
import { answerSession } from '@/lib/server/session/session-view';

/** Keeps the session from changing anything on its gateways, or lets it again. */
export const PUT = defineRoute({
  access: 'session',
  body: readOnlyBodySchema,
  handle: async ({ session, body, headers }) => {
    const context = await getSessionContext();
    if (body.readOnly) pauseJobsOf(session.id, 'readOnly');
    return answerSession(context, await switchReadOnly(context, session, body), headers);
  },
});
