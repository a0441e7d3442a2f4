import { portalLogo } from '@/lib/server/portal/define-portal-route';

/** The logo over every page of the portal. */
export const GET = portalLogo;
