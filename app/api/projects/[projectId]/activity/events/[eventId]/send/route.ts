import { sendAgainBodySchema } from '@/lib/contract/console/activity/send';
import { defineRoute } from '@/lib/server/route/define-route';
import { sendAgain } from '@/lib/server/services/activity/send-again';

export const POST = defineRoute({
  access: 'project',
  params: ['eventId'],
  body: sendAgainBodySchema,
  handle: (context) => sendAgain(context, context.params.eventId, context.body),
});
