import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { eventKind } from '@/lib/server/services/activity/event-kind';
import { listActivity } from '@/lib/server/services/activity/list/list-activity';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(eventKind.search),
  handle: (context) => listActivity(eventKind, context, context.query),
});
