import { oauth2TrialBodySchema } from '@/lib/contract/console/endpoint-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { tryEndpointOauth2 } from '@/lib/server/services/endpoints/try-oauth2';

export const POST = defineRoute({
  access: 'project',
  changesNothing: true,
  params: [],
  body: oauth2TrialBodySchema,
  handle: (context) => tryEndpointOauth2(context, context.body),
});
