import { recoveryResultsSchema } from '@/lib/contract/portal/jobs';
import { definePortalRoute } from '@/lib/server/portal/define-portal-route';
import { objectQuery } from '@/lib/server/portal/object-query';
import { listRecoveryResults } from '@/lib/server/portal/services/jobs';

/** What was not sent or failed. */
export const GET = definePortalRoute({
  params: ['jobId'],
  query: objectQuery(recoveryResultsSchema),
  handle: (context) => listRecoveryResults(context, context.params.jobId, context.query),
});
