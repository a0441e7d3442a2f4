import { recoveryResultsSchema } from '@/lib/contract/portal/jobs';
import { objectQuery } from '@/lib/server/portal/base/object-query';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { listRecoveryResults } from '@/lib/server/portal/services/jobs';

/** What was not sent or failed. */
export const GET = definePortalRoute({
  params: ['jobId'],
  query: objectQuery(recoveryResultsSchema),
  handle: (context) => listRecoveryResults(context, context.params.jobId, context.query),
});
