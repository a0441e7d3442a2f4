import { defineRoute } from '@/lib/server/route/define-route';
import { getProject } from '@/lib/server/services/get-project';

export const GET = defineRoute({ access: 'project', handle: getProject });
