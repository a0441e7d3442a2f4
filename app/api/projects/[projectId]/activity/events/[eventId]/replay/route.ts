import { replayBodySchema } from '@/lib/contract/console/activity/send';
import { defineRoute } from '@/lib/server/route/define-route';
import { replayEvent } from '@/lib/server/services/activity/replay';

export const POST = defineRoute({
  access: 'project',
  params: ['eventId'],
  body: replayBodySchema,
  handle: (context) => replayEvent(context, context.params.eventId, context.body),
});
