import { portalRotateSchema, portalShowSecretSchema } from '@/lib/contract/portal/secret';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import {
  getPortalSecrets,
  rotatePortalSecret,
  showPortalSecret,
} from '@/lib/server/portal/services/secret';

/** The signing secrets of an endpoint, without their values. */
export const GET = definePortalRoute({
  params: ['endpointId'],
  handle: (context) => getPortalSecrets(context, context.params.endpointId),
});

/** The only answer of the portal with a secret in it; one value at a time. */
export const POST = definePortalRoute({
  params: ['endpointId'],
  body: portalShowSecretSchema,
  handle: (context) => showPortalSecret(context, context.params.endpointId, context.body),
});

/** Rotates the secret. */
export const PUT = definePortalRoute({
  params: ['endpointId'],
  body: portalRotateSchema,
  handle: (context) => rotatePortalSecret(context, context.params.endpointId, context.body),
});
