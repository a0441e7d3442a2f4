import { revealSecretBodySchema } from '@/lib/contract/console/resource-actions';
import { audit } from '@/lib/server/audit';
import { defineRoute } from '@/lib/server/route/define-route';
import { revealSecret } from '@/lib/server/services/resource/reveal';
import { sourceKind } from '@/lib/server/services/sources/kind';
import { admitReveal } from '@/lib/server/session/admit-reveal';

/** The only answer about a source with a secret in it; one value at a time. */
export const POST = defineRoute({
  access: 'project',
  changesNothing: true,
  params: ['sourceId'],
  body: revealSecretBodySchema,
  handle: async (context) => {
    admitReveal(context);
    const { sourceId } = context.params;
    const revealed = await revealSecret(sourceKind, context, sourceId, context.body.path);
    audit(context, { deed: 'reveal', resource: 'source', resourceId: sourceId, count: 1 });
    return revealed;
  },
});
