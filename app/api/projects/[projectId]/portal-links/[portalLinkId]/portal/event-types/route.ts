import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { listPortalEventTypes } from '@/lib/server/portal/services/event-types';

/** The event types that own endpoints get. */
export const GET = defineOperatorRoute({ handle: listPortalEventTypes });
