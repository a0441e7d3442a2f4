import { recoveryCreateSchema } from '@/lib/contract/portal/jobs';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { createRecovery, listRecoveries } from '@/lib/server/portal/services/jobs';

/** The newest recoveries of the link. */
export const GET = definePortalRoute({ handle: listRecoveries });

/** Freezes what a recovery would send. */
export const POST = definePortalRoute({
  body: recoveryCreateSchema,
  handle: (context) => createRecovery(context, context.body),
});
