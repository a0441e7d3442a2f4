import { brokerTrialBodySchema } from '@/lib/contract/console/source-broker';
import { defineRoute } from '@/lib/server/route/define-route';
import { tryBroker } from '@/lib/server/services/sources/try-broker';

/** Has the gateway reach for a broker with settings that are not saved. */
export const POST = defineRoute({
  access: 'project',
  changesNothing: true,
  body: brokerTrialBodySchema,
  handle: (context) => tryBroker(context, context.body),
});
