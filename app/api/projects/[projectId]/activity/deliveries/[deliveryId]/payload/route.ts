import { defineRoute } from '@/lib/server/route/define-route';
import { getWholePayload } from '@/lib/server/services/activity/delivery-detail-parts';
import { attemptQuery } from '../attempt-query';

/** All of what was sent, or of the answer to one try, for a file. */
export const GET = defineRoute({
  access: 'project',
  params: ['deliveryId'],
  query: attemptQuery,
  handle: ({ params, query, ...context }) =>
    getWholePayload(context, params.deliveryId, query.attempt),
});
