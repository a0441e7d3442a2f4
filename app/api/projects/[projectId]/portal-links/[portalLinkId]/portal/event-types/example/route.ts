import { portalExampleSchema } from '@/lib/contract/portal/event-types';
import { objectQuery } from '@/lib/server/portal/base/object-query';
import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { getPortalExample } from '@/lib/server/portal/services/event-types';

/** A real example of a type, masked. */
export const GET = defineOperatorRoute({
  query: objectQuery(portalExampleSchema),
  handle: (context) => getPortalExample(context, context.query.delivery),
});
