import { overviewAsk } from '@/lib/contract/console/activity/overview';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { getOverview } from '@/lib/server/services/activity/overview/get-overview';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(overviewAsk),
  handle: (context) => getOverview(context, context.query, context.query.filters.fresh === 'yes'),
});
