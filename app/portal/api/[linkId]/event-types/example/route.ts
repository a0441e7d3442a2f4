import { portalExampleSchema } from '@/lib/contract/portal/event-types';
import { definePortalRoute } from '@/lib/server/portal/define-portal-route';
import { objectQuery } from '@/lib/server/portal/object-query';
import { getPortalExample } from '@/lib/server/portal/services/event-types';

/** A real example of a type, masked. */
export const GET = definePortalRoute({
  query: objectQuery(portalExampleSchema),
  handle: (context) => getPortalExample(context, context.query.delivery),
});
