import { sourceTestBodySchema } from '@/lib/contract/console/activity/test-event';
import { defineRoute } from '@/lib/server/route/define-route';
import { testSource } from '@/lib/server/services/activity/test-source';

/** Sends a signed test request to the ingest address of one source. */
export const POST = defineRoute({
  access: 'project',
  params: ['sourceId'],
  body: sourceTestBodySchema,
  handle: (context) => testSource(context, context.params.sourceId, context.body),
});
