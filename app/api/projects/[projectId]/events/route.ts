import { defineRoute } from '@/lib/server/route/define-route';
import { getRecentEvents } from '@/lib/server/services/recent-events';

export const GET = defineRoute({ access: 'project', params: [], handle: getRecentEvents });
