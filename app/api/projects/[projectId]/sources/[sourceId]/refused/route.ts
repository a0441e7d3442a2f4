import { defineRoute } from '@/lib/server/route/define-route';
import { listRefusedRequests } from '@/lib/server/services/sources/refused-requests';

export const GET = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => listRefusedRequests(context, context.params.sourceId),
});
