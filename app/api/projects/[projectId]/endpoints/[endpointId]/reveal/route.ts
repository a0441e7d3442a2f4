import { revealSecretBodySchema } from '@/lib/contract/console/resource-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { endpointWrites } from '@/lib/server/services/endpoints/endpoint-writes';
import { admitAttempt } from '@/lib/server/session/admit-attempt';
import { requireRecentKey } from '@/lib/server/session/confirm-key';
import { getSecretRevealLimiter } from '@/lib/server/session/live-session-context';
import { serverClock } from '@/lib/server/session/live-sessions';

/** How long after the key was typed stored secrets may be shown without it (design §4). */
const recentMs = 15 * 60_000;

/** The only answer about an endpoint with a secret in it; one value at a time. */
export const POST = defineRoute({
  access: 'project',
  params: ['endpointId'],
  body: revealSecretBodySchema,
  handle: async (context) => {
    requireRecentKey(context.connection, serverClock(), recentMs);
    admitAttempt(getSecretRevealLimiter(), context.session.id);
    return endpointWrites.reveal(context, context.params.endpointId, context.body.path);
  },
});
