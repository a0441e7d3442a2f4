import { defineRoute } from '@/lib/server/route/define-route';
import { getEndpointState } from '@/lib/server/services/endpoints/endpoint-state';

/** The endpoint to edit and the baseline of a save; null where the gateway has no reads. */
export const GET = defineRoute({
  access: 'project',
  params: ['endpointId'],
  handle: (context) => getEndpointState(context, context.params.endpointId),
});
