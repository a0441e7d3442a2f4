import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { getPortalSigning } from '@/lib/server/portal/services/signing';

/** How deliveries to own endpoints are signed. */
export const GET = definePortalRoute({ handle: getPortalSigning });
