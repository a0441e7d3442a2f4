import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { listPortalEventTypes } from '@/lib/server/portal/services/event-types';

/** The event types that own endpoints get. */
export const GET = definePortalRoute({ handle: listPortalEventTypes });
