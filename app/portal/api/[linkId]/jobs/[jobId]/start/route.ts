import { recoveryStartSchema } from '@/lib/contract/portal/jobs';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { startRecovery } from '@/lib/server/portal/services/jobs';

/** Sends what was frozen. */
export const POST = definePortalRoute({
  params: ['jobId'],
  body: recoveryStartSchema,
  handle: (context) => startRecovery(context, context.params.jobId, context.body),
});
