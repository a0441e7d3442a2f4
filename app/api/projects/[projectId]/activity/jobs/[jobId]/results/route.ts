import { jobResultSearch } from '@/lib/contract/console/activity/job-results';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { listJobResults } from '@/lib/server/services/activity/jobs/jobs';
import { whileSignedIn } from '@/lib/server/session/while-signed-in';

export const GET = defineRoute({
  access: 'project',
  params: ['jobId'],
  query: listQuery(jobResultSearch),
  handle: async (context) =>
    listJobResults(await whileSignedIn(context), context.params.jobId, context.query),
});
