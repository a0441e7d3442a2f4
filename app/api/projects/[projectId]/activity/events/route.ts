import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { eventKind } from '@/lib/server/services/activity/event-kind';
import { listResource } from '@/lib/server/services/resource/list';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(eventKind.search),
  handle: (context) => listResource(eventKind, context, context.query),
});
