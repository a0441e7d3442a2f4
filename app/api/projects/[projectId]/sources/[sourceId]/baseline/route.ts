import { defineRoute } from '@/lib/server/route/define-route';
import { sourceWrites } from '@/lib/server/services/sources/source-writes';

/** The source to edit and the baseline of a save; null where the gateway has no reads. */
export const GET = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => sourceWrites.state(context, context.params.sourceId),
});
