import { revealValueBodySchema } from '@/lib/contract/console/activity/event-detail';
import { audit } from '@/lib/server/audit';
import { defineRoute } from '@/lib/server/route/define-route';
import { revealEventValue } from '@/lib/server/services/activity/event-detail';
import { admitReveal } from '@/lib/server/session/admit-reveal';

/** The only answer about an event with a masked value in clear; one at a time. */
export const POST = defineRoute({
  access: 'project',
  changesNothing: true,
  params: ['eventId'],
  body: revealValueBodySchema,
  handle: async (context) => {
    admitReveal(context);
    const { eventId } = context.params;
    const revealed = await revealEventValue(context, eventId, context.body.index);
    audit(context, { deed: 'reveal', resource: 'event', resourceId: eventId, count: 1 });
    return revealed;
  },
});
