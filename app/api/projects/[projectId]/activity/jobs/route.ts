import { jobCreateBodySchema } from '@/lib/contract/console/activity/jobs';
import { jobSearch } from '@/lib/contract/console/activity-searches';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { createJob, listJobs } from '@/lib/server/services/activity/jobs/jobs';
import { whileSignedIn } from '@/lib/server/session/while-signed-in';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(jobSearch),
  handle: async (context) => listJobs(await whileSignedIn(context), context.query),
});

/** Freezes a set; nothing is sent. */
export const POST = defineRoute({
  access: 'project',
  body: jobCreateBodySchema,
  handle: async (context) => createJob(await whileSignedIn(context), context.body),
});
