import { sourceSearch } from '@/lib/contract/console/searches';
import { sourceCreateBodySchema } from '@/lib/contract/console/source-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { listSources } from '@/lib/server/services/list-sources';
import { sourceWrites } from '@/lib/server/services/sources/source-writes';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(sourceSearch),
  handle: (context) => listSources(context, context.query),
});

export const POST = defineRoute({
  access: 'project',
  body: sourceCreateBodySchema,
  handle: (context) => sourceWrites.create(context, context.body),
});
