import { walkStopSchema } from '@/lib/contract/console/activity/walk-stop';
import { defineRoute } from '@/lib/server/route/define-route';
import { stopWalks } from '@/lib/server/services/walks';

/** Ends the search of this session through a list; its own request answers with what it has found. */
export const POST = defineRoute({
  access: 'project',
  body: walkStopSchema,
  changesNothing: true,
  handle: (context) => stopWalks(context, context.body.list),
});
