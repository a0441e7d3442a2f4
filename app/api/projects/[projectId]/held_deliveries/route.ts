import { defineRoute } from '@/lib/server/route/define-route';
import {
  getHeldDeliveries,
  releaseHeldDeliveries,
} from '@/lib/server/services/deliveries/held-deliveries';

export const GET = defineRoute({ access: 'project', handle: getHeldDeliveries });

/** Releases them: they go out as if the backup had not been restored. */
export const POST = defineRoute({ access: 'project', handle: releaseHeldDeliveries });
