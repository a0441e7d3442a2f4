import { portalLogo } from '@/lib/server/portal/route/define-portal-route';

/** The logo over every page of the portal. */
export const GET = portalLogo;
