import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { readPortalFrame } from '@/lib/server/portal/services/frame';

/** Whose portal it is, what it may do, and until when it is open. */
export const GET = definePortalRoute({ handle: readPortalFrame });
