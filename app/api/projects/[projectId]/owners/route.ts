import { defineRoute } from '@/lib/server/route/define-route';
import { listOwners } from '@/lib/server/services/endpoints/owners';

/** The owners that are known in the project. */
export const GET = defineRoute({ access: 'project', handle: listOwners });
