import { signInBodySchema } from '@/lib/contract/console/session';
import { defineRoute } from '@/lib/server/route/define-route';
import { pauseJobsOf } from '@/lib/server/services/activity/jobs/console-runs';
import { getAttempts, getSessionContext } from '@/lib/server/session/live-session-context';
import { answerSession, sessionView } from '@/lib/server/session/session-view';
import { signIn } from '@/lib/server/session/sign-in';
import { signOut } from '@/lib/server/session/sign-out';

/** Sign-in, by key or by one-time link. */
export const POST = defineRoute({
  access: 'public',
  admit: ({ peer }) => getAttempts().admitRequest(peer),
  body: signInBodySchema,
  handle: async ({ body, headers, ...caller }) => {
    const context = await getSessionContext();
    return answerSession(context, await signIn(context, body, caller), headers);
  },
});

/**
 * How the session stands. A person's sign of life has the cookies issued again, as no other answer
 * does without being asked for more; an untouched page that looks changes nothing.
 */
export const GET = defineRoute({
  access: 'session',
  handle: async ({ session, isUse, headers }) => {
    const context = await getSessionContext();
    if (!isUse) return sessionView(context, session);
    return answerSession(context, await context.sessions.refresh(session), headers);
  },
});

/** Sign-out. */
export const DELETE = defineRoute({
  access: 'session',
  handle: async ({ session, cookieHeader, headers }) => {
    const { sessions } = await getSessionContext();
    pauseJobsOf(session.id, 'signedOut');
    return signOut(sessions, cookieHeader, headers);
  },
});
