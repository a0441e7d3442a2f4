import { endpointTestBodySchema } from '@/lib/contract/console/activity/test-event';
import { defineRoute } from '@/lib/server/route/define-route';
import { testEndpoint } from '@/lib/server/services/activity/test-endpoint';

/** Sends a test event to one endpoint. */
export const POST = defineRoute({
  access: 'project',
  params: ['endpointId'],
  body: endpointTestBodySchema,
  handle: (context) => testEndpoint(context, context.params.endpointId, context.body),
});
