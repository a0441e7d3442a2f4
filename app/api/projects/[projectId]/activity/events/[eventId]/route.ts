import { defineRoute } from '@/lib/server/route/define-route';
import { getEventDetail } from '@/lib/server/services/activity/event-detail';

export const GET = defineRoute({
  access: 'project',
  params: ['eventId'],
  handle: (context) => getEventDetail(context, context.params.eventId),
});
