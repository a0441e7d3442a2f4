import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { getRecovery } from '@/lib/server/portal/services/jobs';

/** How far one recovery is. */
export const GET = definePortalRoute({
  params: ['jobId'],
  handle: (context) => getRecovery(context, context.params.jobId),
});
