import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { readOperatorFrame } from '@/lib/server/portal/operator/operator-frame';

/** Whose portal it is and what its partner may do. */
export const GET = defineOperatorRoute({ handle: readOperatorFrame });
