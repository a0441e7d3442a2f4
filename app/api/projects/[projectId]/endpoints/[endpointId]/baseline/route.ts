import { defineRoute } from '@/lib/server/route/define-route';
import { endpointWrites } from '@/lib/server/services/endpoints/endpoint-writes';

/** The endpoint to edit and the baseline of a save; null where the gateway has no reads. */
export const GET = defineRoute({
  access: 'project',
  params: ['endpointId'],
  handle: (context) => endpointWrites.state(context, context.params.endpointId),
});
