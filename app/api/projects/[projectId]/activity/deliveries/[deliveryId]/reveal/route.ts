import { revealPartBodySchema } from '@/lib/contract/console/activity/delivery-detail';
import { audit } from '@/lib/server/audit';
import { defineRoute } from '@/lib/server/route/define-route';
import { revealPart } from '@/lib/server/services/activity/delivery-detail-parts';
import { admitReveal } from '@/lib/server/session/admit-reveal';

/** One value of a delivery that is masked everywhere else. */
export const POST = defineRoute({
  access: 'project',
  changesNothing: true,
  params: ['deliveryId'],
  body: revealPartBodySchema,
  handle: async (context) => {
    admitReveal(context);
    const { deliveryId } = context.params;
    const revealed = await revealPart(context, deliveryId, context.body);
    audit(context, { deed: 'reveal', resource: 'delivery', resourceId: deliveryId, count: 1 });
    return revealed;
  },
});
