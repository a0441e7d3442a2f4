import { defineRoute } from '@/lib/server/route/define-route';
import { getRetention } from '@/lib/server/services/deliveries/retention';

export const GET = defineRoute({ access: 'project', handle: getRetention });
