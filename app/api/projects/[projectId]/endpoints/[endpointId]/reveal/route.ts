import { revealSecretBodySchema } from '@/lib/contract/console/resource-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { endpointWrites } from '@/lib/server/services/endpoints/endpoint-writes';
import { admitReveal } from '@/lib/server/session/admit-reveal';

/** The only answer about an endpoint with a secret in it; one value at a time. */
export const POST = defineRoute({
  access: 'project',
  params: ['endpointId'],
  body: revealSecretBodySchema,
  handle: async (context) => {
    admitReveal(context);
    return endpointWrites.reveal(context, context.params.endpointId, context.body.path);
  },
});
