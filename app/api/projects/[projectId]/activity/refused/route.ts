import { refusedSearch } from '@/lib/contract/console/activity-searches';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { listRefused } from '@/lib/server/services/activity/refused';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(refusedSearch),
  handle: (context) => listRefused(context, context.query),
});
