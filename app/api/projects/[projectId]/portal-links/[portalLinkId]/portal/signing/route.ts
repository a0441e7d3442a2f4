import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { getPortalSigning } from '@/lib/server/portal/services/signing';

/** How deliveries to own endpoints are signed. */
export const GET = defineOperatorRoute({ handle: getPortalSigning });
