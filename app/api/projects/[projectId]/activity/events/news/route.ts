import { defineRoute } from '@/lib/server/route/define-route';
import { eventKind } from '@/lib/server/services/activity/event-kind';
import { newsOf, newsQuery } from '@/lib/server/services/activity/news';

/** What is new to a search, and how rows of its page stand now. */
export const GET = defineRoute({
  access: 'project',
  query: newsQuery(eventKind.search),
  handle: (context) => newsOf(eventKind, context, context.query),
});
