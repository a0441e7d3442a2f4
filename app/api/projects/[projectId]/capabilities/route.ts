import { defineRoute } from '@/lib/server/route/define-route';
import { getCapabilities, recheckCapabilities } from '@/lib/server/services/capabilities';

/** What the gateway offers and honours, as found last. */
export const GET = defineRoute({ access: 'project', handle: getCapabilities });

/** Asks the gateway again, and forgets what use showed. */
export const POST = defineRoute({
  access: 'project',
  changesNothing: true,
  handle: recheckCapabilities,
});
