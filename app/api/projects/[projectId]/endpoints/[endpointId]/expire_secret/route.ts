import { expireSecretBodySchema } from '@/lib/contract/console/endpoint-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { expireEndpointSecret } from '@/lib/server/services/endpoints/expire-secret';

export const PUT = defineRoute({
  access: 'project',
  params: ['endpointId'],
  body: expireSecretBodySchema,
  handle: (context) => expireEndpointSecret(context, context.params.endpointId, context.body),
});
