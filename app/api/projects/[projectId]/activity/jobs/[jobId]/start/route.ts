import { jobStartBodySchema } from '@/lib/contract/console/activity/jobs';
import { defineRoute } from '@/lib/server/route/define-route';
import { startJob } from '@/lib/server/services/activity/jobs/jobs';
import { whileSignedIn } from '@/lib/server/session/while-signed-in';

/** Starts a job that is ready, or goes on with one that is paused. */
export const POST = defineRoute({
  access: 'project',
  params: ['jobId'],
  body: jobStartBodySchema,
  handle: async (context) =>
    startJob(await whileSignedIn(context), context.params.jobId, context.body),
});
