import { revealSecretBodySchema } from '@/lib/contract/console/resource-actions';
import { audit } from '@/lib/server/audit';
import { defineRoute } from '@/lib/server/route/define-route';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { revealSecret } from '@/lib/server/services/resource/reveal';
import { admitReveal } from '@/lib/server/session/admit-reveal';

/** The only answer about an endpoint with a secret in it; one value at a time. */
export const POST = defineRoute({
  access: 'project',
  changesNothing: true,
  params: ['endpointId'],
  body: revealSecretBodySchema,
  handle: async (context) => {
    admitReveal(context);
    const { endpointId } = context.params;
    const revealed = await revealSecret(endpointKind, context, endpointId, context.body.path);
    audit(context, { deed: 'reveal', resource: 'endpoint', resourceId: endpointId, count: 1 });
    return revealed;
  },
});
