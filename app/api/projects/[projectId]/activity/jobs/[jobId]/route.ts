import { defineRoute } from '@/lib/server/route/define-route';
import { getJob } from '@/lib/server/services/activity/jobs/jobs';
import { whileSignedIn } from '@/lib/server/session/while-signed-in';

export const GET = defineRoute({
  access: 'project',
  params: ['jobId'],
  handle: async (context) => getJob(await whileSignedIn(context), context.params.jobId),
});
