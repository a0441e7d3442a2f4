import { defineRoute } from '@/lib/server/route/define-route';
import { stopJob } from '@/lib/server/services/activity/jobs/jobs';
import { whileSignedIn } from '@/lib/server/session/while-signed-in';

/** Sends nothing more of a job. */
export const POST = defineRoute({
  access: 'project',
  params: ['jobId'],
  handle: async (context) => stopJob(await whileSignedIn(context), context.params.jobId),
});
