import { defineRoute } from '@/lib/server/route/define-route';
import { getWalks } from '@/lib/server/services/walks';

/** How far the searches through whole lists have come that run at this moment. */
export const GET = defineRoute({ access: 'project', handle: getWalks });
