import { portalTestQuerySchema, portalTestSchema } from '@/lib/contract/portal/test-event';
import { definePortalRoute } from '@/lib/server/portal/define-portal-route';
import { objectQuery } from '@/lib/server/portal/object-query';
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
