import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { stopRecovery } from '@/lib/server/portal/services/jobs';

/** Sends nothing more. */
export const POST = definePortalRoute({
  params: ['jobId'],
  handle: (context) => stopRecovery(context, context.params.jobId),
});
