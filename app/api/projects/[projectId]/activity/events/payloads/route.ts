import { defineRoute } from '@/lib/server/route/define-route';
import {
  eventPayloadsQuery,
  getEventPayloads,
} from '@/lib/server/services/activity/event-payloads';

/** What the newest events carried, page after page, to try filters and functions on. */
export const GET = defineRoute({
  access: 'project',
  query: eventPayloadsQuery,
  handle: (context) => getEventPayloads(context, context.query),
});
