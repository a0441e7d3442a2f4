import { portalTestQuerySchema, portalTestSchema } from '@/lib/contract/portal/test-event';
import { objectQuery } from '@/lib/server/portal/base/object-query';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { getPortalTest, sendPortalTest } from '@/lib/server/portal/services/test-event';

/** What became of a test event. */
export const GET = definePortalRoute({
  params: ['endpointId'],
  query: objectQuery(portalTestQuerySchema),
  handle: (context) => getPortalTest(context, context.params.endpointId, context.query),
});

/** Has a test event sent. */
export const POST = definePortalRoute({
  params: ['endpointId'],
  body: portalTestSchema,
  handle: (context) => sendPortalTest(context, context.params.endpointId, context.body),
});
