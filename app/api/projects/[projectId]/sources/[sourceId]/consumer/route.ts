import { defineRoute } from '@/lib/server/route/define-route';
import { getConsumer } from '@/lib/server/services/sources/consumer';

/** What the consumer of a broker source is doing; null where the gateway does not tell. */
export const GET = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => getConsumer(context, context.params.sourceId),
});
