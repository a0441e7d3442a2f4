import { sourceSearch } from '@/lib/contract/console/searches';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { listSources } from '@/lib/server/services/list-sources';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(sourceSearch),
  handle: (context) => listSources(context, context.query),
});
