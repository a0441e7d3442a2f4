import { defineRoute } from '@/lib/server/route/define-route';
import { deliveryKind } from '@/lib/server/services/activity/delivery-kind';
import { newsOf, newsQuery } from '@/lib/server/services/activity/news';

/** What is new to a search, and how rows of its page stand now. */
export const GET = defineRoute({
  access: 'project',
  query: newsQuery(deliveryKind.search),
  handle: (context) => newsOf(deliveryKind, context, context.query),
});
