import { defineRoute } from '@/lib/server/route/define-route';
import { listArrivedMessages } from '@/lib/server/services/sources/arrived-messages';

/** The messages that came last from the broker of a source, as samples for its functions. */
export const GET = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => listArrivedMessages(context, context.params.sourceId),
});
