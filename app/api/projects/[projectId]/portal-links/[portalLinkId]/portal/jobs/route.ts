import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { listRecoveries } from '@/lib/server/portal/services/jobs';

/** The newest recoveries of the link, as far as they are told to an operator. */
export const GET = defineOperatorRoute({ handle: listRecoveries });
