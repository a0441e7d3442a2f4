import { ConsoleError } from '@/lib/server/console-error';
import { defineRoute } from '@/lib/server/route/define-route';
import { checkSignature } from '@/lib/server/services/activity/delivery-detail-signature';
import { attemptQuery } from '../attempt-query';

/** Whether the signature of one try fits what was sent; neither it nor a secret is told. */
export const GET = defineRoute({
  access: 'project',
  params: ['deliveryId'],
  query: attemptQuery,
  handle: ({ params, query: { attempt }, ...context }) => {
    if (attempt !== null) return checkSignature(context, params.deliveryId, attempt);
    throw new ConsoleError('invalid', { detail: 'Name the try whose signature is meant.' });
  },
});
