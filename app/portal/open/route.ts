import { openLink } from '@/lib/server/portal/route/define-portal-route';

/** Where our own server takes `/portal?token=…` to. */
export const GET = openLink;
