import { definePortalRoute, portalSignOut } from '@/lib/server/portal/route/define-portal-route';

/** A sign of life, and until when the portal is open from now on. */
export const GET = definePortalRoute({ handle: async ({ session }) => session });

/** The partner leaves. */
export const DELETE = portalSignOut;
