import { functionTrialBodySchema } from '@/lib/contract/console/function-trial';
import { defineRoute } from '@/lib/server/route/define-route';
import { tryFunction } from '@/lib/server/services/try-function';

export const POST = defineRoute({
  access: 'project',
  changesNothing: true,
  params: [],
  body: functionTrialBodySchema,
  handle: (context) => tryFunction(context, context.body),
});
