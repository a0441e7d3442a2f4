import { defineRoute } from '@/lib/server/route/define-route';
import { getLatestEvent } from '@/lib/server/services/sources/latest-event';

export const GET = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => getLatestEvent(context, context.params.sourceId),
});
