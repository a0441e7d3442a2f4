import { defineRoute } from '@/lib/server/route/define-route';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { getResourceState } from '@/lib/server/services/resource/state';

/** The endpoint to edit and the baseline of a save; null where the gateway has no reads. */
export const GET = defineRoute({
  access: 'project',
  params: ['endpointId'],
  handle: (context) => getResourceState(endpointKind, context, context.params.endpointId),
});
