import { portalDeliverySearch } from '@/lib/contract/portal/searches';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { portalDeliveryNews } from '@/lib/server/portal/services/deliveries';
import { newsQuery } from '@/lib/server/services/activity/news';

/** What is new to a list since an instant, and how its rows stand now. */
export const GET = definePortalRoute({
  query: newsQuery(portalDeliverySearch),
  handle: (context) => portalDeliveryNews(context, context.query),
});
