import { portalDetectiveSchema } from '@/lib/contract/portal/detective';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { askPortalDetective } from '@/lib/server/portal/services/detective';

/** Names the mistake in a signature that a partner computed; links that look alone may ask as well. */
export const POST = definePortalRoute({
  changesNothing: true,
  body: portalDetectiveSchema,
  handle: (context) => askPortalDetective(context, context.body),
});
